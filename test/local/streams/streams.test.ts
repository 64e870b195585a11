import { DeleteItemCommand, type DynamoDBClient, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import { rememberExpired } from '../../../local/streams/expired-items.ts';
import { keyText } from '../../../local/streams/stream-record.ts';
import { temporaryFolder } from '../../support/assembly.ts';
import { engineIn, engines, silentLog } from '../../support/engine.ts';
import { aMapping, batchesOf, createTable, type StreamEvent, sortKeyOf, startStage, streamArn } from './stage.ts';

describe.each(engines)('streams of %s', (name) => {
  const home = temporaryFolder();
  let engine: Engine;
  let client: DynamoDBClient;
  let tables = 0;

  beforeAll(async () => {
    engine = await engineIn(home.path, name);
    client = engineClient(engine);
  });
  afterAll(async () => {
    client.destroy();
    await engine.stop();
    home.remove();
  });

  const aTable = async (): Promise<string> => {
    tables += 1;
    const table = `Table${tables}`;
    await createTable(engine, table);
    return table;
  };
  const put = (table: string, pk: string, sk: string, value = 'x') =>
    client.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: sk }, value: { S: value } } }));
  const remove = (table: string, pk: string, sk: string) =>
    client.send(new DeleteItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } } }));

  test('a change arrives as Lambda shows it, and one that changes nothing does not', async () => {
    const table = await aTable();
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'count'),
      handlers: { count: () => undefined },
    });
    await put(table, 'a', '1');
    await put(table, 'a', '1');
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk: { S: 'a' }, sk: { S: '1' } },
        UpdateExpression: 'SET #value = :value',
        ExpressionAttributeNames: { '#value': 'value' },
        ExpressionAttributeValues: { ':value': { B: new Uint8Array([1, 2, 3]) } },
      }),
    );
    await remove(table, 'a', '1');
    await stage.settled();
    const records = stage.functions.invoked.flatMap(({ payload }) => (payload as StreamEvent).Records);
    const keys = { pk: { S: 'a' }, sk: { S: '1' } };
    const before = { ...keys, value: { S: 'x' } };
    const after = { ...keys, value: { B: 'AQID' } };
    expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb.OldImage, dynamodb.NewImage])).toEqual([
      ['INSERT', undefined, before],
      ['MODIFY', before, after],
      ['REMOVE', after, undefined],
    ]);
    expect(records[0]).toEqual({
      eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: streamArn(table),
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        Keys: keys,
        NewImage: before,
        SequenceNumber: expect.stringMatching(/^\d{21}$/),
        SizeBytes: expect.any(Number),
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    });
    expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(3);
    expect(Math.abs((records[0]?.dynamodb.ApproximateCreationDateTime ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    await stage.stop();
  });

  test('two mappings on one stream go each at its own pace, with their own filters', async () => {
    const table = await aTable();
    const onlyB = { Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: ['b'] } } } }) }] };
    let failures = 0;
    const stage = await startStage({
      engine,
      resources: [
        ...aMapping(table, 'all', { BatchSize: 2, MaximumBatchingWindowInSeconds: 60 }),
        ...aMapping(table, 'some', { FilterCriteria: onlyB, MaximumBatchingWindowInSeconds: 60 }),
      ],
      handlers: {
        all: () => undefined,
        some: () => {
          failures += 1;
          if (failures < 3) throw new Error('not yet');
        },
      },
    });
    for (const [at, pk] of ['a', 'b', 'a', 'b'].entries()) await put(table, pk, String(at));
    await stage.settled();
    expect(batchesOf(stage, 'all').flat()).toEqual(['0', '1', '2', '3']);
    expect(batchesOf(stage, 'all').every((batch) => batch.length <= 2)).toBe(true);
    expect(batchesOf(stage, 'some').at(-1)).toContain('3');
    expect(new Set(batchesOf(stage, 'some').flat())).toEqual(new Set(['1', '3']));
    await stage.stop();
  });

  test('lanes work at once, and each partition key stays in order', async () => {
    const table = await aTable();
    let running = 0;
    let most = 0;
    const seen: string[] = [];
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'lanes', { ParallelizationFactor: 4, BatchSize: 5 }),
      handlers: {
        lanes: async ({ Records }: StreamEvent) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((wake) => setTimeout(wake, 5));
          seen.push(...Records.map(sortKeyOf));
          running -= 1;
        },
      },
    });
    const writes = Array.from({ length: 10 }, (_, at) => at);
    for (const at of writes) await Promise.all(['a', 'b', 'c', 'd', 'e'].map((pk) => put(table, pk, `${pk}${at}`)));
    await stage.settled();
    for (const pk of ['a', 'b', 'c', 'd', 'e'])
      expect(seen.filter((sk) => sk.startsWith(pk))).toEqual(writes.map((at) => `${pk}${at}`));
    expect(most).toBeGreaterThan(1);
    await stage.stop();
  });

  test('a record that can neither be handled nor parked is told, and costs itself only', async () => {
    const table = await aTable();
    const lines: string[] = [];
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'unparked', {
        BatchSize: 1,
        MaximumRetryAttempts: 0,
        DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::parked' } },
      }),
      handlers: {
        unparked: ({ Records }: StreamEvent) => {
          if (Records.map(sortKeyOf).includes('1')) throw new Error('poison');
        },
      },
      store: () => Promise.reject(new Error('the bucket is gone')),
      log: { ...silentLog, error: (_, message) => void lines.push(message) },
    });
    for (let at = 0; at < 3; at += 1) await put(table, 'a', String(at));
    await stage.settled();
    expect(batchesOf(stage, 'unparked').flat()).toEqual(['0', '1', '2']);
    expect(lines).toEqual([
      expect.stringMatching(/^parked 1 records \(RetryAttemptsExhausted\): Error: poison$/),
      expect.stringMatching(/^Error: the bucket is gone; lost: \[\{.*"sk":\{"S":"1"\}/),
    ]);
    await stage.stop();
  });

  test('a poison record is parked in S3 with its payload, and costs itself only', async () => {
    const table = await aTable();
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'poisoned', {
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 1,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::parked' } },
      }),
      handlers: {
        poisoned: ({ Records }: StreamEvent) => ({
          batchItemFailures: Records.filter((record) => sortKeyOf(record) === '3').map(({ dynamodb }) => ({
            itemIdentifier: dynamodb.SequenceNumber,
          })),
        }),
      },
    });
    for (let at = 0; at < 8; at += 1) await put(table, 'a', String(at));
    await stage.settled();
    const [parked, ...more] = stage.stored;
    expect(more).toEqual([]);
    expect(parked?.bucketArn).toBe('arn:aws:s3:::parked');
    expect(parked?.key).toMatch(/^aws\/lambda\/[0-9a-f-]{36}\/shardId-[^/]+\/\d{4}\/\d\d\/\d\d\/\d{4}-\d\d-\d\dT/);
    const document = JSON.parse(parked?.content ?? '{}') as {
      readonly payload: string;
      readonly requestContext: unknown;
    };
    expect(document.requestContext).toMatchObject({ condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 });
    expect((JSON.parse(document.payload) as StreamEvent).Records.map(sortKeyOf)).toEqual(['3']);
    expect(new Set(batchesOf(stage, 'poisoned').flat())).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6', '7']));
    await stage.stop();
  });

  test('a mapping resumes after the last handled record, and LATEST passes over what was there before', async () => {
    const table = await aTable();
    const data = temporaryFolder();
    const resources = [...aMapping(table, 'resuming'), ...aMapping(table, 'latest', { StartingPosition: 'LATEST' })];
    const handlers = { resuming: () => undefined, latest: () => undefined };
    await put(table, 'a', '0');
    const first = await startStage({ engine, resources, handlers, data: data.path });
    await put(table, 'a', '1');
    await first.settled();
    await first.stop();
    await put(table, 'a', '2');
    const second = await startStage({ engine, resources, handlers, data: data.path });
    await second.settled();
    await second.stop();
    expect([batchesOf(first, 'resuming').flat(), batchesOf(second, 'resuming').flat()]).toEqual([['0', '1'], ['2']]);
    expect([batchesOf(first, 'latest').flat(), batchesOf(second, 'latest').flat()]).toEqual([['1'], ['2']]);
    data.remove();
  });

  test('a delete by time-to-live says so; a delete of an item made anew under the same key does not', async () => {
    const table = await aTable();
    const expired = rememberExpired();
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'ttl'),
      handlers: { ttl: () => undefined },
      expired,
    });
    await put(table, 'a', '1', 'old');
    expired.add(table, keyText({ pk: { S: 'a' }, sk: { S: '1' } }), 'value', { S: 'old' });
    await remove(table, 'a', '1');
    await put(table, 'a', '1', 'new');
    await remove(table, 'a', '1');
    await stage.settled();
    const records = stage.functions.invoked.flatMap(({ payload }) => (payload as StreamEvent).Records);
    expect(records.filter(({ eventName }) => eventName === 'REMOVE').map(({ userIdentity }) => userIdentity)).toEqual([
      { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      undefined,
    ]);
    await stage.stop();
  });

  test('a write told to the hook is delivered within milliseconds', async () => {
    const table = await aTable();
    const arrivals: number[] = [];
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'quick'),
      handlers: { quick: () => void arrivals.push(performance.now()) },
    });
    await new Promise((wake) => setTimeout(wake, 600));
    const begun = performance.now();
    await put(table, 'a', '1');
    stage.hook.after?.(
      { operation: 'PutItem', request: { TableName: table }, accessKeyId: 'k', cause: undefined },
      { status: 200, body: {} },
    );
    await stage.settled();
    expect((arrivals[0] ?? Number.POSITIVE_INFINITY) - begun).toBeLessThan(150);
    await stage.stop();
  });
});
