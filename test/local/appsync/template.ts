import type { Assembly, Resource } from '../../../local/cloud.ts';

export interface ResolverChoice {
  /** The Lambda function it asks; none is a NONE data source. */
  readonly asks?: string;
  readonly code?: string;
  readonly maxBatchSize?: number;
  readonly steps?: readonly string[];
}

export interface ApiChoices {
  readonly sdl: string;
  readonly resolvers?: Readonly<Record<string, ResolverChoice>>;
  readonly steps?: Readonly<Record<string, ResolverChoice>>;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export const apiKey = 'da2-thekeyofthetests0000000000';
export const poolId = 'us-east-1_people';

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

const resource = (
  type: string,
  logicalId: string,
  properties: Resource['properties'],
  attributes: Resource['attributes'] = {},
): Resource => ({ stack: 'Api', type, logicalId, properties, physicalId: logicalId, arn: logicalId, attributes });

const sourceName = (asks: string | undefined) => asks ?? 'nothing';

const sources = (choices: readonly ResolverChoice[]) =>
  [...new Set(choices.map(({ asks }) => asks))].map((asks) =>
    resource('AWS::AppSync::DataSource', `Source${asks ?? ''}`, {
      Name: sourceName(asks),
      ...(asks ? { Type: 'AWS_LAMBDA', LambdaConfig: { LambdaFunctionArn: arnOf(asks) } } : { Type: 'NONE' }),
    }),
  );

const resolver = ([coordinate, choice]: readonly [string, ResolverChoice]) => {
  const [TypeName, FieldName] = coordinate.split('.');
  return resource('AWS::AppSync::Resolver', `Resolver${coordinate}`, {
    TypeName,
    FieldName,
    ...(choice.steps
      ? { Kind: 'PIPELINE', PipelineConfig: { Functions: choice.steps } }
      : { Kind: 'UNIT', DataSourceName: sourceName(choice.asks) }),
    ...(choice.code && { Code: choice.code }),
    ...(choice.maxBatchSize && { MaxBatchSize: choice.maxBatchSize }),
  });
};

const step = ([name, choice]: readonly [string, ResolverChoice]) =>
  resource(
    'AWS::AppSync::FunctionConfiguration',
    `Step${name}`,
    { Name: name, Code: choice.code, DataSourceName: sourceName(choice.asks) },
    { FunctionId: name },
  );

/** The resources CDK makes of an API, with their intrinsics resolved. */
export const template = ({ sdl, resolvers = {}, steps = {}, properties = {} }: ApiChoices): Assembly => {
  const resources = [
    resource('AWS::AppSync::GraphQLApi', 'Api', { AuthenticationType: 'AWS_IAM', ...properties }, { ApiId: 'api' }),
    resource('AWS::AppSync::GraphQLSchema', 'Schema', { Definition: sdl }),
    resource('AWS::AppSync::ApiKey', 'Key', {}, { ApiKey: apiKey }),
    ...sources([...Object.values(resolvers), ...Object.values(steps)]),
    ...Object.entries(steps).map(step),
    ...Object.entries(resolvers).map(resolver),
  ];
  return {
    region: 'us-east-1',
    account: '000000000000',
    resources,
    ofType: (type) => resources.filter((candidate) => candidate.type === type),
    byArn: (arn) => resources.find((candidate) => candidate.arn === arn),
  };
};

/** The name at the end of a function's ARN. */
export const functionName = (arn: string) => arn.split(':').at(-1) ?? arn;
