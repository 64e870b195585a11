import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readAssembly } from '../../../local/template/assembly.ts';
import {
  assetHash,
  functionResource,
  type StackFixture,
  tableResource,
  temporaryFolder,
  writeAssembly,
} from '../../support/assembly.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
let made = 0;

const read = (stacks: readonly StackFixture[]) => {
  made += 1;
  return readAssembly(writeAssembly(join(folder.path, `out-${made}`), stacks), {
    ...{ origin: 'http://127.0.0.1:4000', region: 'us-east-1', account: '000000000000' },
    secretOf: ({ logicalId }) => JSON.stringify({ password: `of ${logicalId}` }),
  });
};

const resourcesOf = (Resources: Readonly<Record<string, unknown>>) => read([{ name: 'Shop', template: { Resources } }]);

const dataStack: StackFixture = {
  name: 'Data',
  template: {
    Resources: { Table: tableResource('things') },
    Outputs: {
      Stream: { Value: { 'Fn::GetAtt': ['Table', 'StreamArn'] }, Export: { Name: 'Data:Stream' } },
      Name: { Value: { Ref: 'Table' }, Export: { Name: { 'Fn::Join': [':', [{ Ref: 'AWS::StackName' }, 'Name']] } } },
    },
  },
};

describe('an assembly', () => {
  test('resolves what one stack imports from another, whatever their order', () => {
    const api: StackFixture = {
      name: 'Api',
      dependencies: ['Data'],
      assets: { [assetHash('code')]: 'asset.code' },
      template: {
        Resources: {
          Worker: functionResource('code', {
            Environment: { Variables: { TABLE: { 'Fn::ImportValue': 'Data:Name' } } },
          }),
          Mapping: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: { EventSourceArn: { 'Fn::ImportValue': 'Data:Stream' }, FunctionName: { Ref: 'Worker' } },
          },
        },
      },
    };
    const assembly = read([api, dataStack]);
    expect(assembly.resources.map(({ stack, logicalId }) => `${stack}/${logicalId}`)).toEqual([
      'Data/Table',
      'Api/Worker',
      'Api/Mapping',
    ]);
    const [worker] = assembly.ofType('AWS::Lambda::Function');
    expect(worker?.properties['Environment']).toEqual({ Variables: { TABLE: 'things' } });
    expect(worker?.assetPath).toBe(join(folder.path, `out-${made}`, 'asset.code'));
    expect(assembly.byArn('arn:aws:lambda:us-east-1:000000000000:function:Api-Worker')).toBe(worker);
    expect(assembly.ofType('AWS::Lambda::EventSourceMapping')[0]?.properties).toEqual({
      EventSourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/things/stream/2026-01-01T00:00:00.000',
      FunctionName: 'Api-Worker',
    });
  });

  test('opens nested stacks with the parameters their parent gives, and reads their outputs', () => {
    const nested = {
      Parameters: { TableName: { Type: 'String' } },
      Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { Ref: 'TableName' } } } },
      Outputs: { Url: { Value: { Ref: 'Queue' } } },
    };
    const path = join(folder.path, 'child.nested.template.json');
    writeFileSync(path, JSON.stringify(nested));
    const assembly = read([
      {
        name: 'Shop',
        assets: { [assetHash('child')]: path },
        template: {
          Resources: {
            Table: tableResource('things'),
            Child: {
              Type: 'AWS::CloudFormation::Stack',
              Properties: {
                TemplateURL: { 'Fn::Join': ['', ['https://s3.amazonaws.com/', `${assetHash('child')}.json`]] },
                Parameters: { TableName: { Ref: 'Table' } },
              },
            },
            Worker: functionResource('code', {
              Environment: { Variables: { QUEUE: { 'Fn::GetAtt': ['Child', 'Outputs.Url'] } } },
            }),
          },
        },
      },
    ]);
    expect(assembly.ofType('AWS::Lambda::Function')[0]?.properties['Environment']).toEqual({
      Variables: { QUEUE: 'http://127.0.0.1:4000/000000000000/things' },
    });
    expect(assembly.ofType('AWS::SQS::Queue')[0]?.stack).toBe('Shop-Child');
  });

  test('gives pools, APIs and keys ids of the real shape, the same at every start', () => {
    const resources = {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Pool' } } },
      Identities: { Type: 'AWS::Cognito::IdentityPool', Properties: { AllowUnauthenticatedIdentities: true } },
      Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { AuthenticationType: 'AWS_IAM' } },
      Key: { Type: 'AWS::AppSync::ApiKey', Properties: { ApiId: { 'Fn::GetAtt': ['Api', 'ApiId'] } } },
      Secret: { Type: 'AWS::SecretsManager::Secret' },
    };
    const ids = () => resourcesOf(resources).resources.map(({ physicalId }) => physicalId);
    const [pool, client, identities, api, key, secret] = ids();
    expect(pool).toMatch(/^us-east-1_[0-9a-z]{9}$/);
    expect(client).toMatch(/^[0-9a-z]{26}$/);
    expect(identities).toMatch(/^us-east-1:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(api).toMatch(/^arn:aws:appsync:us-east-1:000000000000:apis\/[0-9a-z]{26}$/);
    expect(key).toMatch(/\/apikeys\/da2-[0-9a-z]{26}$/);
    expect(secret).toMatch(/^arn:aws:secretsmanager:us-east-1:000000000000:secret:Shop-Secret-[0-9a-z]{6}$/);
    expect(ids()).toEqual([pool, client, identities, api, key, secret]);
  });

  test('names the URLs of functions, queues and the API on the one port', () => {
    const assembly = resourcesOf({
      Api: { Type: 'AWS::AppSync::GraphQLApi' },
      Worker: functionResource('code', { FunctionName: 'worker' }),
      Url: { Type: 'AWS::Lambda::Url', Properties: { TargetFunctionArn: { 'Fn::GetAtt': ['Worker', 'Arn'] } } },
      Queue: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
    });
    const attribute = (at: number, name: string) => assembly.resources[at]?.attributes?.[name];
    expect([attribute(0, 'GraphQLUrl'), attribute(2, 'FunctionUrl'), attribute(3, 'QueueUrl')]).toEqual([
      'http://127.0.0.1:4000/graphql',
      'http://127.0.0.1:4000/lambda-url/worker/',
      'http://127.0.0.1:4000/000000000000/Shop-Queue.fifo',
    ]);
    expect(assembly.byArn('arn:aws:lambda:us-east-1:000000000000:function:worker')?.logicalId).toBe('Worker');
  });

  test('leaves out what a false condition excludes', () => {
    const assembly = read([
      {
        name: 'Shop',
        template: {
          Parameters: { Stage: { Type: 'String', Default: 'local' } },
          Conditions: { Production: { 'Fn::Equals': [{ Ref: 'Stage' }, 'production'] } },
          Resources: {
            Always: { Type: 'AWS::SQS::Queue' },
            Seldom: { Type: 'AWS::SQS::Queue', Condition: 'Production' },
          },
        },
      },
    ]);
    expect(assembly.resources.map(({ logicalId }) => logicalId)).toEqual(['Always']);
  });

  test('resolves references to its own secrets and parameters, and refuses foreign ones', () => {
    const withVariable = (value: unknown) =>
      resourcesOf({
        Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'login' } },
        Parameter: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/color', Type: 'String', Value: 'red' } },
        Worker: functionResource('code', { Environment: { Variables: { VALUE: value } } }),
      }).ofType('AWS::Lambda::Function')[0]?.properties['Environment'];

    const byArn = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:password::}}']] };
    expect(withVariable('{{resolve:secretsmanager:login:SecretString:password::}}')).toEqual({
      Variables: { VALUE: 'of Secret' },
    });
    expect(withVariable('{{resolve:ssm:/color}}')).toEqual({ Variables: { VALUE: 'red' } });
    expect(withVariable(byArn)).toEqual({ Variables: { VALUE: 'of Secret' } });
    expect(() => withVariable('{{resolve:ssm:/other}}')).toThrow('{{resolve:ssm:/other}} names nothing');
  });

  test('with types it cannot run is refused, naming each resource', () => {
    expect(() =>
      resourcesOf({
        Role: { Type: 'AWS::IAM::Role' },
        Cluster: { Type: 'AWS::ECS::Cluster' },
        Thing: { Type: 'AWS::IoT::Thing' },
      }),
    ).toThrow('cannot run these resources:\n  Shop/Cluster: AWS::ECS::Cluster\n  Shop/Thing: AWS::IoT::Thing\n');
  });

  test('answers for roles and log groups it does not run, because others refer to them', () => {
    const assembly = resourcesOf({
      Role: { Type: 'AWS::IAM::Role' },
      Worker: functionResource('code', { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } }),
    });
    expect(assembly.resources.map(({ properties }) => properties['Role'])).toEqual([
      'arn:aws:iam::000000000000:role/Shop-Role',
    ]);
  });

  test('whose folder holds no manifest says to synthesize', () => {
    expect(() =>
      readAssembly(join(folder.path, 'nowhere'), {
        ...{ origin: 'http://127.0.0.1:1', region: 'us-east-1', account: '0', secretOf: () => '' },
      }),
    ).toThrow('synthesize first with npm run synth');
  });

  test('lists the resources of a stack after those they name or say they depend on', () => {
    const { resources } = resourcesOf({
      Url: { Type: 'AWS::Lambda::Url', Properties: { TargetFunctionArn: { 'Fn::GetAtt': 'Worker.Arn' } } },
      Worker: functionResource('code', { Environment: { Variables: { TABLE: { 'Fn::Sub': 'x-$' + '{Table}-y' } } } }),
      Table: { ...tableResource('things'), DependsOn: 'Topic' },
      Topic: { Type: 'AWS::SNS::Topic' },
    });
    expect(resources.map(({ logicalId }) => logicalId)).toEqual(['Topic', 'Table', 'Worker', 'Url']);
  });

  test('is refused where resources depend on each other in a circle', () => {
    const circle = {
      One: { ...tableResource('one'), DependsOn: 'Other' },
      Other: { ...tableResource('other'), DependsOn: ['One'] },
    };
    expect(() => resourcesOf(circle)).toThrow('resources depend on each other in a circle: One → Other → One');
  });

  test.each([{ Ref: 'Rows' }, { 'Fn::GetAtt': ['Rows', 'Arn'] }])(
    'is refused where it uses what only a function can say: %j',
    (TopicName) => {
      const rows = { Type: 'Custom::Rows', Properties: { ServiceToken: 'arn' } };
      expect(() => resourcesOf({ Rows: rows, Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName } } })).toThrow(
        'Shop uses what Rows (Custom::Rows) answers, which the laptop cloud cannot: name it yourself',
      );
    },
  );
});
