import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { assetHash, functionResource, tableResource, writeAssembly } from '../../support/assembly.ts';

/** Bundles a handler that may import the runtime of Plaza's own functions. */
const bundle = async (folder: string, code: string): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, format: 'esm', platform: 'node', outfile: join(folder, 'index.mjs'), logLevel: 'error' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return folder;
};

/** Asks the fan-out queue for as many pages as the path says. */
const begin = `
import { send } from './lambdas/runtime/queue.ts';
import { theWorld } from './lambdas/runtime/world.ts';
export const handler = async ({ rawPath }) => {
  const [, group, pages] = rawPath.split('/');
  const works = Array.from({ length: Number(pages) }, (_, page) => ({ group, name: group + '/' + page, body: { group, page } }));
  await send(theWorld(), works);
  return { statusCode: 202, body: '' };
};`;

/** Writes each page as an item. */
const work = `
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    const { group, page } = JSON.parse(body);
    const sk = String(page).padStart(3, '0');
    await client.send(new PutItemCommand({ TableName: 'pages', Item: { pk: { S: group }, sk: { S: sk } } }));
  }
};`;

/** Counts items of a group, and cannot bear page 003 of the group called poison. */
const react = `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  for (const { dynamodb: { Keys, SequenceNumber } } of Records) {
    if (Keys.pk.S === 'poison' && Keys.sk.S === '003') return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] };
    await client.send(new UpdateItemCommand({ TableName: 'counts', Key: { pk: Keys.pk, sk: { S: '-' } },
      UpdateExpression: 'ADD pages :one', ExpressionAttributeValues: { ':one': { N: '1' } } }));
  }
  return { batchItemFailures: [] };
};`;

/** What the tables and the bucket hold, and URLs by which anybody may put or get one object. */
const look = `
import { Sha256 } from '@aws-crypto/sha256-js';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_ENDPOINT_URL_S3, AWS_REGION } = process.env;
const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN };
const signer = new SignatureV4({ credentials, region: AWS_REGION, service: 's3', sha256: Sha256, uriEscapePath: false });
const client = new DynamoDBClient({});
const sign = async (method, path) => {
  const url = new URL(AWS_ENDPOINT_URL_S3 + path);
  const request = { method, protocol: url.protocol, hostname: url.hostname, port: Number(url.port), path: url.pathname,
    query: Object.fromEntries(url.searchParams), headers: { host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } };
  const { query } = await signer.presign(request, { expiresIn: 60 });
  return AWS_ENDPOINT_URL_S3 + url.pathname.slice('/s3'.length) + '?' + new URLSearchParams(query);
};
const text = async (path) => (await fetch(await sign('GET', path))).text();
const routes = {
  count: async (group) => {
    const { Item } = await client.send(new GetItemCommand({ TableName: 'counts', Key: { pk: { S: group }, sk: { S: '-' } } }));
    return Number(Item?.pages.N ?? 0);
  },
  parked: async () => {
    const keys = [...(await text('/parked?list-type=2&prefix=aws/lambda/')).matchAll(/<Key>([^<]+)</g)].map(([, key]) => key);
    return Promise.all(keys.map(async (key) => ({ key, content: JSON.parse(await text('/parked/' + key)) })));
  },
  url: (method) => sign(method, '/parked/by-hand'),
};
export const handler = async ({ rawPath }) => {
  const [, route, argument] = rawPath.split('/');
  return { statusCode: 200, body: JSON.stringify(await routes[route](argument)) };
};`;

const environment = { Environment: { Variables: { PLAZA_FAN_OUT_QUEUE_URL: { Ref: 'Queue' } } } };
const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

const url = (logicalId: string) => ({
  Type: 'AWS::Lambda::Url',
  Properties: { AuthType: 'NONE', TargetFunctionArn: arn(logicalId) },
});

/** A laptop with one of each: URL → queue → function → table → stream → function, which parks what it cannot do. */
export const writeEventsAssembly = async (folder: string): Promise<string> => {
  const code = {
    begin: await bundle(join(folder, 'begin'), begin),
    work: await bundle(join(folder, 'work'), work),
    react: await bundle(join(folder, 'react'), react),
    look: await bundle(join(folder, 'look'), look),
  };
  return writeAssembly(join(folder, 'cdk.out'), [
    {
      name: 'Events',
      assets: Object.fromEntries(Object.values(code).map((path) => [assetHash(path), path])),
      template: {
        Resources: {
          Pages: tableResource('pages'),
          Counts: tableResource('counts'),
          Parked: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'parked' } },
          Queue: {
            Type: 'AWS::SQS::Queue',
            Properties: { FifoQueue: true, DeduplicationScope: 'messageGroup', VisibilityTimeout: 360 },
          },
          Begin: functionResource(code.begin, { FunctionName: 'begin', ...environment }),
          Work: functionResource(code.work, { FunctionName: 'work' }),
          React: functionResource(code.react, { FunctionName: 'react' }),
          Look: functionResource(code.look, { FunctionName: 'look' }),
          BeginUrl: url('Begin'),
          LookUrl: url('Look'),
          QueueToWork: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: {
              ...{ EventSourceArn: arn('Queue'), FunctionName: { Ref: 'Work' }, BatchSize: 2 },
              FunctionResponseTypes: ['ReportBatchItemFailures'],
            },
          },
          StreamToReact: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: {
              ...{ EventSourceArn: { 'Fn::GetAtt': ['Pages', 'StreamArn'] }, FunctionName: { Ref: 'React' } },
              ...{ StartingPosition: 'TRIM_HORIZON', MaximumRetryAttempts: 2, BisectBatchOnFunctionError: true },
              FunctionResponseTypes: ['ReportBatchItemFailures'],
              DestinationConfig: { OnFailure: { Destination: arn('Parked') } },
            },
          },
        },
      },
    },
  ]);
};
