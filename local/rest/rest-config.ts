import type { Assembly } from '../cloud.ts';
import { listOf, recordOf } from '../template/value.ts';

/** aws-amplify's configuration of REST APIs by name. The key is ours to tell: an app sends it as x-api-key. */
export type RestConfig = Readonly<
  Record<string, { readonly endpoint: string; readonly region: string; readonly apiKey?: string }>
>;

export const restConfig = (assembly: Assembly): RestConfig | undefined => {
  const stages = assembly.ofType('AWS::ApiGateway::Stage').map(({ physicalId, properties, attributes }) => {
    const apiId = String(properties['RestApiId']);
    const api = assembly.ofType('AWS::ApiGateway::RestApi').find((one) => one.physicalId === apiId);
    const endpoint = (attributes?.['InvokeUrl'] ?? '').replace(/\/$/, '');
    const apiKey = keyOf(assembly, apiId, physicalId);
    const config = { endpoint, region: assembly.region, ...(apiKey !== undefined && { apiKey }) };
    return [String(api?.properties['Name'] ?? apiId), config] as const;
  });
  return stages.length > 0 ? Object.fromEntries(stages) : undefined;
};

/** The first key that a usage plan of the stage takes. */
const keyOf = (assembly: Assembly, apiId: string, stage: string): string | undefined => {
  const plans = assembly
    .ofType('AWS::ApiGateway::UsagePlan')
    .filter(({ properties }) =>
      listOf(properties['ApiStages'])
        .map(recordOf)
        .some(({ ApiId, Stage }) => ApiId === apiId && Stage === stage),
    )
    .map(({ physicalId }) => physicalId);
  const tie = assembly
    .ofType('AWS::ApiGateway::UsagePlanKey')
    .find(({ properties }) => plans.includes(String(properties['UsagePlanId'])));
  const key = assembly.ofType('AWS::ApiGateway::ApiKey').find((one) => one.physicalId === tie?.properties['KeyId']);
  return key?.attributes?.['Value'];
};
