import { join } from 'node:path';
import { build } from 'esbuild';
import type { EngineName } from '../../local/dynamodb/engine-program.ts';
import { type CloudOptions, defaultOptions } from '../../local/options.ts';
import { type Cloud, startCloud } from '../../local/start-cloud.ts';
import { assetHash, functionResource, tableResource, temporaryFolder, writeAssembly } from './assembly.ts';
import { silentLog } from './engine.ts';

/** Runs DynamoDB calls it is told, one after another, and answers them with its own time. */
const doer = `
import * as dynamodb from '@aws-sdk/client-dynamodb';
const client = new dynamodb.DynamoDBClient({ maxAttempts: 1 });
export const handler = async (event) => {
  const answers = [];
  for (const [name, input] of JSON.parse(event.body)) {
    const { $metadata, ...answer } = await client
      .send(new dynamodb[name + 'Command'](input))
      .catch((error) => ({ error: error.name }));
    answers.push(answer);
  }
  return { answers, now: new Date().toISOString(), dated: new Date(0).toISOString(), text: Date() };
};`;

/** Notes every stream record it gets as an item of its own, in two writes per record. */
const noter = `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({ maxAttempts: 8 });
const add = (pk, sk, by) => client.send(new UpdateItemCommand({
  TableName: 'notes', Key: { pk: { S: pk }, sk: { S: sk } },
  UpdateExpression: 'ADD times :one SET #by = :by', ExpressionAttributeNames: { '#by': 'by' },
  ExpressionAttributeValues: { ':one': { N: '1' }, ':by': { S: by } },
}));
export const handler = async ({ Records }) => {
  for (const { eventName, dynamodb, userIdentity } of Records) {
    if (dynamodb.NewImage?.poison) return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
    await add('first', eventName + ' ' + dynamodb.Keys.sk.S, userIdentity?.principalId ?? 'user');
    await add('second', eventName + ' ' + dynamodb.Keys.sk.S, userIdentity?.principalId ?? 'user');
  }
  return { batchItemFailures: [] };
};`;

export type DynamoCalls = readonly (readonly [operation: string, input: object])[];

export interface Done {
  readonly answers: readonly Readonly<Record<string, unknown>>[];
  readonly now: string;
  readonly dated: string;
  readonly text: string;
}

export interface SmallCloud extends Cloud {
  /** Has a function make these calls, on behalf of `url:doer`. */
  run(calls: DynamoCalls): Promise<Done>;
  control(method: string, name: string, body?: unknown): Promise<unknown>;
}

/** A table `things` whose stream a function notes in the table `notes`, and a function that does as it is told. */
export const startSmallCloud = async (
  engine: EngineName,
  options: Partial<CloudOptions> = {},
  mapping: object = {},
): Promise<SmallCloud> => {
  const folder = temporaryFolder();
  const code = join(folder.path, 'code');
  await build({
    ...{ bundle: true, format: 'esm', platform: 'node', outdir: code, logLevel: 'error' },
    entryPoints: ['doer', 'noter'],
    outExtension: { '.js': '.mjs' },
    plugins: [
      {
        name: 'functions',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^(doer|noter)$/ }, ({ path }) => ({ path, namespace: 'functions' }));
          onLoad({ filter: /.*/, namespace: 'functions' }, ({ path }) => ({
            ...{ contents: path === 'doer' ? doer : noter, resolveDir: process.cwd(), loader: 'js' },
          }));
        },
      },
    ],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const things = tableResource('things', ['color']);
  const lambda = (FunctionName: string) =>
    functionResource(code, { FunctionName, Handler: `${FunctionName}.handler`, MemorySize: 256, Timeout: 20 });
  const assembly = writeAssembly(join(folder.path, 'cdk.out'), [
    {
      name: 'Small',
      assets: { [assetHash(code)]: code },
      template: {
        Resources: {
          Things: {
            ...things,
            Properties: {
              ...things.Properties,
              TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
            },
          },
          Notes: tableResource('notes'),
          Doer: lambda('doer'),
          Noter: lambda('noter'),
          Url: {
            Type: 'AWS::Lambda::Url',
            Properties: { AuthType: 'NONE', TargetFunctionArn: { 'Fn::GetAtt': ['Doer', 'Arn'] } },
          },
          Noting: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: {
              EventSourceArn: { 'Fn::GetAtt': ['Things', 'StreamArn'] },
              FunctionName: { Ref: 'Noter' },
              StartingPosition: 'TRIM_HORIZON',
              FunctionResponseTypes: ['ReportBatchItemFailures'],
              ...mapping,
            },
          },
        },
      },
    },
  ]);
  const cloud = await startCloud({
    ...{ ...defaultOptions, assembly, port: 0, memory: true, engine, log: silentLog },
    data: join(folder.path, 'data'),
    ...options,
  });
  return {
    ...cloud,
    run: async (calls) => {
      const body = JSON.stringify(calls);
      return (await (await fetch(`${cloud.origin}/lambda-url/doer/`, { method: 'POST', body })).json()) as Done;
    },
    control: async (method, name, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${cloud.origin}/_plaza/${name}`, { method, ...sent });
      const text = await response.text();
      return text.startsWith('{') ? (JSON.parse(text) as unknown) : text;
    },
    stop: async () => {
      await cloud.stop();
      folder.remove();
    },
  };
};
