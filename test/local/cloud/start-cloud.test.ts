import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../../../local/options.ts';
import { type Cloud, startCloud } from '../../../local/start-cloud.ts';
import { assetHash, functionResource, tableResource, temporaryFolder, writeAssembly } from '../../support/assembly.ts';
import { engines, silentLog } from '../../support/engine.ts';

const folder = temporaryFolder();
const asset = join(folder.path, 'code');
afterAll(folder.remove);

/** A counter in DynamoDB behind a function URL, with the real SDK finding the laptop by its environment. */
const code = `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async (event) => {
  const { Attributes } = await client.send(new UpdateItemCommand({
    TableName: process.env.TABLE, Key: { pk: { S: event.rawPath }, sk: { S: '-' } },
    UpdateExpression: 'ADD visits :one', ExpressionAttributeValues: { ':one': { N: '1' } }, ReturnValues: 'ALL_NEW',
  }));
  return { statusCode: 200, headers: { 'content-type': 'text/plain' }, body: event.requestContext.http.method + Attributes.visits.N };
};`;

beforeAll(async () => {
  mkdirSync(asset);
  await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'js' },
    ...{ bundle: true, format: 'esm', platform: 'node', outfile: join(asset, 'index.mjs'), logLevel: 'error' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
});

const assemblyWith = (indexes: readonly string[]): string =>
  writeAssembly(join(folder.path, `cdk.out-${indexes.join('-')}`), [
    {
      name: 'Shop',
      assets: { [assetHash(asset)]: asset },
      template: {
        Resources: {
          Table: tableResource('visits', indexes),
          Visit: functionResource(asset, {
            FunctionName: 'visit',
            Environment: { Variables: { TABLE: { Ref: 'Table' } } },
          }),
          Url: {
            Type: 'AWS::Lambda::Url',
            Properties: { AuthType: 'NONE', TargetFunctionArn: { 'Fn::GetAtt': ['Visit', 'Arn'] } },
          },
          Pool: { Type: 'AWS::Cognito::UserPool' },
          Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Pool' } } },
          Identities: { Type: 'AWS::Cognito::IdentityPool', Properties: { AllowUnauthenticatedIdentities: true } },
        },
      },
    },
  ]);

describe.each(engines)('the laptop cloud on %s', (engine) => {
  const data = join(folder.path, engine);
  const start = (change: Partial<typeof defaultOptions> = {}): Promise<Cloud> =>
    startCloud({ ...defaultOptions, assembly: assemblyWith([]), port: 0, data, engine, log: silentLog, ...change });
  const visit = async (cloud: Cloud): Promise<string> => (await fetch(`${cloud.origin}/lambda-url/visit/home`)).text();

  test('runs functions against tables, keeps the data over a restart and forgets it when told to', async () => {
    const visits: string[] = [];
    for (const change of [{}, {}, { fresh: true }, { memory: true }]) {
      const cloud = await start(change);
      visits.push(await visit(cloud), await visit(cloud));
      await cloud.stop();
    }
    expect(visits).toEqual(['GET1', 'GET2', 'GET3', 'GET4', 'GET1', 'GET2', 'GET1', 'GET2']);
  });

  test('takes a new template while it runs', async () => {
    const cloud = await start({ memory: true });
    try {
      const before = await visit(cloud);
      await cloud.reload(assemblyWith(['color']));
      expect([before, await visit(cloud)]).toEqual(['GET1', 'GET2']);
    } finally {
      await cloud.stop();
    }
  });

  test('writes the configuration an app needs', async () => {
    const cloud = await start({ memory: true });
    await cloud.stop();
    expect(JSON.parse(readFileSync(join(data, 'client-config.json'), 'utf8'))).toEqual({
      Auth: {
        Cognito: {
          userPoolId: expect.stringMatching(/^us-east-1_/),
          userPoolClientId: expect.stringMatching(/^[0-9a-z]{26}$/),
          identityPoolId: expect.stringMatching(/^us-east-1:/),
          allowGuestAccess: true,
          userPoolEndpoint: cloud.origin,
          identityPoolEndpoint: cloud.origin,
        },
      },
    });
    expect(existsSync(cloud.caPath)).toBe(true);
  });
});

test('a folder that is not ours is neither used nor emptied', async () => {
  const data = join(folder.path, 'precious');
  mkdirSync(join(data, 'state'), { recursive: true });
  const start = startCloud({
    ...defaultOptions,
    assembly: assemblyWith([]),
    port: 0,
    data,
    fresh: true,
    log: silentLog,
  });
  await expect(start).rejects.toThrow("exists and is not the laptop cloud's: choose another folder with --data");
  expect(existsSync(join(data, 'state'))).toBe(true);
});
