import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOptions } from '../../../local/options.ts';
import { type Cloud, startCloud } from '../../../local/start-cloud.ts';
import type { StreamRecord } from '../../../local/streams/stream-record.ts';
import { temporaryFolder } from '../../support/assembly.ts';
import { silentLog } from '../../support/engine.ts';
import { writeEventsAssembly } from './events-laptop.ts';

interface ParkedObject {
  readonly key: string;
  readonly content: Readonly<Record<string, unknown>> & { readonly payload: string };
}

const folder = temporaryFolder();
let cloud: Cloud;

const start = async (): Promise<Cloud> =>
  startCloud({
    ...{ ...defaultOptions, assembly: join(folder.path, 'cdk.out'), port: 0, data: join(folder.path, 'data') },
    log: silentLog,
  });
const begin = (group: string, pages: number) => fetch(`${cloud.origin}/lambda-url/begin/${group}/${pages}`);
const look = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${cloud.origin}/lambda-url/look/${path}`)).json()) as T;

beforeAll(async () => {
  await writeEventsAssembly(folder.path);
  cloud = await start();
});
afterAll(async () => {
  await cloud.stop();
  folder.remove();
});

test('everything that follows from a call is done once the laptop says it has settled', async () => {
  expect((await begin('fine', 25)).status).toBe(202);
  expect((await fetch(`${cloud.origin}/_plaza/settled?timeout=50000`)).status).toBe(204);
  expect(await look('count/fine')).toBe(25);
});

test('a poison record is parked in the bucket with its payload, and all others are handled', async () => {
  await begin('poison', 8);
  await cloud.settled(50_000);
  expect(await look('count/poison')).toBe(7);

  const parked = await look<readonly ParkedObject[]>('parked');
  const stamp = String.raw`\d{4}/\d\d/\d\d/\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d-[0-9a-f-]{36}\.json`;
  expect(parked).toEqual([
    {
      key: expect.stringMatching(new RegExp(`^aws/lambda/[0-9a-f-]{36}/[^/]+/${stamp}$`)),
      content: {
        requestContext: {
          requestId: expect.any(String),
          functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:react',
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 3,
        },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        version: '1.0',
        timestamp: expect.any(String),
        DDBStreamBatchInfo: {
          shardId: expect.any(String),
          startSequenceNumber: expect.stringMatching(/^\d{21}$/),
          endSequenceNumber: expect.stringMatching(/^\d{21}$/),
          approximateArrivalOfFirstRecord: expect.any(String),
          approximateArrivalOfLastRecord: expect.any(String),
          batchSize: 1,
          streamArn: expect.stringMatching(/^arn:aws:dynamodb:us-east-1:000000000000:table\/pages\/stream\//),
        },
        payload: expect.any(String),
      },
    },
  ]);
  const { Records } = JSON.parse(parked[0]?.content.payload ?? '{}') as { readonly Records: readonly StreamRecord[] };
  expect(Records.map(({ eventName, dynamodb }) => [eventName, dynamodb.NewImage])).toEqual([
    ['INSERT', { pk: { S: 'poison' }, sk: { S: '003' } }],
  ]);
});

test('a URL a function signed puts and gets an object until it expires', async () => {
  const [putUrl, getUrl] = [await look<string>('url/PUT'), await look<string>('url/GET')];
  const put = await fetch(putUrl, { method: 'PUT', body: 'by hand', headers: { 'content-type': 'text/plain' } });
  const got = await fetch(getUrl);
  expect([put.status, got.status, got.headers.get('content-type'), await got.text()]).toEqual([
    ...[200, 200, 'text/plain', 'by hand'],
  ]);
  expect((await fetch(putUrl)).status).toBe(403);
  cloud.clock.advance(61_000);
  const late = await fetch(getUrl);
  expect([late.status, await late.text()]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code><Message>Request has expired</Message>'),
  ]);
});

test('what was parked and queued outlives a restart, and queued work goes on after it', async () => {
  await begin('last', 40);
  await cloud.stop();
  cloud = await start();
  await cloud.settled(50_000);
  expect(await look('count/last')).toBeGreaterThanOrEqual(40);
  expect(await look('parked')).toHaveLength(1);
});
