import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { batched, fields } from '../../contract/fields.ts';
import { notifications } from '../../contract/notifications.ts';
import { seedings } from '../../contract/seedings.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

const schema = parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

/** Fields AppSync must be told about: those of the roots, and those with arguments of their own. */
const needingResolvers = schema.definitions.flatMap((definition) => {
  if (definition.kind !== 'ObjectTypeDefinition') return [];
  const type = definition.name.value;
  const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type);
  return (definition.fields ?? [])
    .filter((field) => isRoot || (field.arguments ?? []).length > 0)
    .map((field) => `${type}.${field.name.value}`);
});

describe('the API', () => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf('dev');
  });

  const resolvers = () =>
    resourcesOf(stacks, 'AWS::AppSync::Resolver').map(([, { Properties }]) => ({
      coordinate: `${Properties['TypeName']}.${Properties['FieldName']}`,
      source: Properties['DataSourceName'],
      batch: Properties['MaxBatchSize'],
      code: String(Properties['Code']),
    }));

  it('every field that needs a resolver has exactly one, and no resolver is for a field the schema lacks', () => {
    expect(
      resolvers()
        .map(({ coordinate }) => coordinate)
        .sort(),
    ).toEqual([...needingResolvers].sort());
  });

  it('every field reaches the function that its line in the contract names', () => {
    const served = Object.entries(fields).flatMap(([source, list]) =>
      list.map((coordinate) => ({ coordinate, source })),
    );
    const internal = notifications.flatMap(({ mutation, subscription }) =>
      [`Mutation.${mutation}`, ...(subscription ? [`Subscription.${subscription}`] : [])].map((coordinate) => ({
        coordinate,
        source: 'notifications',
      })),
    );
    const found = resolvers().map(({ coordinate, source }) => ({ coordinate, source }));
    expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
      new Set([...served, ...internal].map((one) => JSON.stringify(one))),
    );
  });

  it('only fields marked as batched are batched, and their code says so', () => {
    for (const { coordinate, batch, code } of resolvers()) {
      const size = Object.entries(batched).find(([name]) => name === coordinate)?.[1];
      expect({ coordinate, batch, batches: code.includes("'BatchInvoke'") }).toEqual({
        coordinate,
        batch: size,
        batches: size !== undefined,
      });
    }
  });

  it('callers sign with IAM; documents are bounded; the schema is not told; failures are logged and traced', () => {
    const [[, api] = ['', undefined]] = resourcesOf(stacks, 'AWS::AppSync::GraphQLApi');
    expect(api?.Properties).toMatchObject({
      AuthenticationType: 'AWS_IAM',
      IntrospectionConfig: 'DISABLED',
      QueryDepthLimit: 12,
      ResolverCountLimit: 1000,
      XrayEnabled: true,
      LogConfig: { FieldLogLevel: 'ERROR', ExcludeVerboseContent: true },
    });
    expect(resourcesOf(stacks, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(2);
  });

  it('a laptop may ask to see the schema', async () => {
    const local = await stacksOf('local', { introspection: 'true' });
    const [[, api] = ['', undefined]] = resourcesOf(local, 'AWS::AppSync::GraphQLApi');
    expect(api?.Properties['IntrospectionConfig']).toBe('ENABLED');
  });

  it('a webhook is open to all, knows one secret, and its passwords never stand in the template of a lasting stage', async () => {
    const urls = resourcesOf(stacks, 'AWS::Lambda::Url').map(([, { Properties }]) => Properties['AuthType']);
    expect(urls).toEqual(Object.keys(webhooks).map(() => 'NONE'));
    await expect(stacksOf('dev', { telegramPasswords: '{}' })).rejects.toThrow('put them into its secret instead');
    await expect(stacksOf('try-bot', { telegramPasswords: '{}' })).resolves.toBeDefined();
  });

  it('every function runs the same way: arm64, the newest Node, JSON logs of its own, traced, its own bundle', () => {
    for (const [name, { Properties }] of resourcesOf(stacks, 'AWS::Lambda::Function')) {
      const id = String(Properties['FunctionName']).replace('plaza-dev-', '');
      expect(Properties, name).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: `${id}.handler`,
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.stringContaining('Logs') } },
      });
    }
    const kept = resourcesOf(stacks, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays']);
    expect(new Set(kept)).toEqual(new Set([30]));
  });

  it('the rows that come with the code are handed to their function, which answers CloudFormation itself', () => {
    const seeded = resourcesOf(stacks, 'Custom::Seeding').map(([, { Properties }]) => Properties);
    expect(seeded).toEqual(
      Object.entries(seedings).map(([name, { rows }]) => ({
        ServiceToken: { 'Fn::GetAtt': [expect.stringMatching(`^${name}Function`), 'Arn'] },
        ServiceTimeout: '300',
        Rows: rows,
      })),
    );
  });
});
