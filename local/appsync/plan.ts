import type { Assembly, Resource } from '../cloud.ts';
import { textOf } from './template-text.ts';

/** Where a resolver's request goes. */
export type DataSource = { readonly kind: 'none' } | { readonly kind: 'lambda'; readonly functionArn: string };

/** How one field is resolved. Without code the Lambda function gets the whole context (a direct resolver). */
export type Plan =
  | {
      readonly kind: 'unit';
      readonly coordinate: string;
      readonly code: string | undefined;
      readonly source: DataSource;
      readonly maxBatchSize: number;
    }
  | { readonly kind: 'pipeline'; readonly coordinate: string; readonly code: string; readonly steps: readonly Step[] };

export interface Step {
  readonly name: string;
  readonly code: string;
  readonly source: DataSource;
}

const codeLimit = 32_768;

const readSource = (resource: Resource): DataSource => {
  const { Type: type, LambdaConfig: lambda } = resource.properties as {
    readonly Type: string;
    readonly LambdaConfig?: { readonly LambdaFunctionArn: string };
  };
  if (type === 'NONE') return { kind: 'none' };
  if (type === 'AWS_LAMBDA' && lambda) return { kind: 'lambda', functionArn: lambda.LambdaFunctionArn };
  throw new Error(`data source ${resource.logicalId} of type ${type} is not served locally: use AWS_LAMBDA or NONE`);
};

const readCode = (resource: Resource): string | undefined => {
  const { properties, logicalId } = resource;
  if (properties['RequestMappingTemplate'] ?? properties['ResponseMappingTemplate'])
    throw new Error(
      `resolver ${logicalId} uses mapping templates, which are not served locally: write it in APPSYNC_JS`,
    );
  const code = (properties['Code'] ?? properties['CodeS3Location']) ? textOf(resource, 'Code') : undefined;
  if (code !== undefined && code.length > codeLimit)
    throw new Error(`code of ${logicalId} has ${code.length} characters, AppSync takes ${codeLimit}: make it smaller`);
  return code;
};

const needCode = (resource: Resource) => {
  const code = readCode(resource);
  if (code === undefined)
    throw new Error(`${resource.logicalId} has no code: a pipeline and its functions need APPSYNC_JS`);
  return code;
};

export const readPlans = (assembly: Assembly): ReadonlyMap<string, Plan> => {
  const named = new Map(
    assembly.ofType('AWS::AppSync::DataSource').map((resource) => [resource.properties['Name'], readSource(resource)]),
  );
  const sourceOf = ({ logicalId, properties }: Resource) => {
    const source = named.get(properties['DataSourceName']);
    if (!source)
      throw new Error(`${logicalId} names data source ${properties['DataSourceName']}, which the template lacks`);
    return source;
  };
  const functions = assembly.ofType('AWS::AppSync::FunctionConfiguration');
  const stepOf = (id: string): Step => {
    const step = functions.find(({ attributes }) => attributes?.['FunctionId'] === id);
    if (!step) throw new Error(`pipeline function ${id} is not in the template`);
    return { name: String(step.properties['Name']), code: needCode(step), source: sourceOf(step) };
  };
  const planOf = (resource: Resource): Plan => {
    const {
      TypeName: type,
      FieldName: field,
      Kind: kind,
      MaxBatchSize: size,
      PipelineConfig: pipeline,
    } = resource.properties;
    const coordinate = `${type}.${field}`;
    if (kind !== 'PIPELINE')
      return {
        kind: 'unit',
        coordinate,
        code: readCode(resource),
        source: sourceOf(resource),
        maxBatchSize: Number(size ?? 0),
      };
    const { Functions: ids = [] } = (pipeline ?? {}) as { readonly Functions?: readonly string[] };
    return { kind: 'pipeline', coordinate, code: needCode(resource), steps: ids.map(stepOf) };
  };
  return new Map(
    assembly
      .ofType('AWS::AppSync::Resolver')
      .map(planOf)
      .map((plan) => [plan.coordinate, plan]),
  );
};
