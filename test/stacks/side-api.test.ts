import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

describe('the REST side API', () => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf('dev');
  });
  const properties = (type: string) =>
    resourcesOf(stacks, `AWS::ApiGateway::${type}`).map(([, { Properties }]) => Properties);

  it('serves its routes and nothing else, each to holders of a key', () => {
    const methods = properties('Method').map(({ HttpMethod, ApiKeyRequired, AuthorizationType, Integration }) => ({
      ...{ HttpMethod, ApiKeyRequired, AuthorizationType },
      type: (Integration as { Type: string }).Type,
    }));
    expect(methods).toEqual(
      Object.values(routes).map(({ method: HttpMethod }) => ({
        ...{ HttpMethod, ApiKeyRequired: true, AuthorizationType: 'NONE', type: 'AWS_PROXY' },
      })),
    );
  });

  it('takes 100 requests a second and 200 at once of a key, whose value the template does not tell', () => {
    expect(properties('UsagePlan').map(({ Throttle }) => Throttle)).toEqual([{ RateLimit: 100, BurstLimit: 200 }]);
    expect(properties('ApiKey')).toEqual([{ Enabled: true, Name: 'plaza-dev-apps' }]);
    expect(properties('UsagePlanKey')).toHaveLength(1);
  });

  it('logs every request without its query, and failures without what they were about', () => {
    const [stage] = properties('Stage');
    expect(stage).toMatchObject({
      StageName: 'v1',
      TracingEnabled: true,
      MethodSettings: [{ HttpMethod: '*', ResourcePath: '/*', LoggingLevel: 'ERROR', DataTraceEnabled: false }],
    });
    const { Format } = (stage?.['AccessLogSetting'] ?? {}) as { Format?: string };
    expect(Object.values(JSON.parse(Format ?? '{}') as Record<string, string>)).toEqual([
      '$context.requestId',
      '$context.requestTime',
      '$context.httpMethod',
      '$context.resourcePath',
      '$context.status',
      '$context.responseLatency',
      '$context.identity.sourceIp',
      '$context.identity.apiKeyId',
      '$context.error.message',
    ]);
  });

  it('may do no more with the user pool than sign in whom it confirmed', () => {
    const roles = resourcesOf(stacks, 'AWS::IAM::Role').filter(([name]) => name.startsWith('SideApiconfirmUser'));
    const actions = JSON.stringify(roles).match(/(cognito-\w+|dynamodb|secretsmanager|sqs):\w+/g);
    expect(actions).toEqual(['cognito-idp:AdminInitiateAuth', 'cognito-idp:DescribeUserPoolClient']);
  });

  it('leaves the role that all stages of the account log with', () => {
    const [[, account] = ['', undefined]] = resourcesOf(stacks, 'AWS::ApiGateway::Account');
    expect(account?.DeletionPolicy).toBe('Retain');
  });
});
