import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import { createCredentials } from '../../../local/credentials.ts';
import type { DynamoHook } from '../../../local/dynamodb/dynamo-hook.ts';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import { startDynamoProxy } from '../../../local/dynamodb/proxy.ts';
import { localCertificate } from '../../../local/http/certificate.ts';
import { openPort, type Port } from '../../../local/http/port.ts';
import { createRouter } from '../../../local/http/router.ts';
import { temporaryFolder } from '../../support/assembly.ts';
import { engineIn, engines, silentLog } from '../../support/engine.ts';

const clock = createClock();
const credentials = createCredentials(clock, undefined);
const keys = credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/test' });

const aPut = (pk: string): PutItemCommandInput => ({ TableName: 'things', Item: { pk: { S: pk }, n: { N: '1' } } });

describe.each(engines)('DynamoDB at the port, on %s', (name) => {
  const folder = temporaryFolder();
  const hook: { current: DynamoHook } = { current: { name: 'none' } };
  const parts: { engine: Engine | undefined; port: Port | undefined } = { engine: undefined, port: undefined };

  beforeAll(async () => {
    const engine = await engineIn(folder.path, name);
    const router = createRouter(silentLog);
    const hooks: readonly DynamoHook[] = [
      {
        name: 'test',
        before: (call) => hook.current.before?.(call),
        after: (call, answer) => hook.current.after?.(call, answer),
      },
    ];
    router.use([
      startDynamoProxy({
        ...{ engine, credentials, clock, log: silentLog, hooks },
        operationOf: (accessKeyId) => (accessKeyId === keys.accessKeyId ? 'Query.self' : undefined),
      }),
    ]);
    parts.engine = engine;
    parts.port = await openPort({ port: 0, certificate: await localCertificate(folder.path), ...router });
    await engineClient(engine).send(
      new CreateTableCommand({
        ...{ TableName: 'things', BillingMode: 'PAY_PER_REQUEST' },
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      }),
    );
  });
  afterAll(async () => {
    await parts.port?.stop();
    await parts.engine?.stop();
    folder.remove();
  });

  const client = (change: Partial<typeof keys> = {}) =>
    new DynamoDBClient({
      ...{ endpoint: `http://127.0.0.1:${parts.port?.number}`, region: 'us-east-1', maxAttempts: 1 },
      credentials: { ...keys, ...change },
    });
  const hooked = (next: Omit<DynamoHook, 'name'>) => {
    hook.current = { name: 'test', ...next };
  };

  test.each(['guest', 'signed-in'] as const)('lets no %s reach a table with the keys of an app', async (kind) => {
    const person = credentials.issue({ kind, identityPoolId: 'us-east-1:pool', identityId: 'us-east-1:someone' });
    await expect(client(person).send(new PutItemCommand(aPut('sneaked')))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });

  test('stores what it is given', async () => {
    hooked({});
    await client().send(new PutItemCommand(aPut('kept')));
    const { $metadata: _, ...answer } = await client().send(
      new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'kept' } } }),
    );
    expect(answer).toEqual({ Item: { pk: { S: 'kept' }, n: { N: '1' } } });
  });

  test('refuses keys it did not issue, wrong secrets and wrong tokens', async () => {
    const refusal = async (change: Partial<typeof keys>) => {
      const outcome = await client(change)
        .send(new PutItemCommand(aPut('stranger')))
        .catch((error: unknown) => (error instanceof Error ? error.name : error));
      return outcome;
    };
    expect([
      await refusal({ accessKeyId: 'AKIASTRANGER' }),
      await refusal({ secretAccessKey: 'wrong' }),
      await refusal({ sessionToken: 'wrong' }),
    ]).toEqual(['UnrecognizedClientException', 'InvalidSignatureException', 'UnrecognizedClientException']);
  });

  test('shows the meter what each call costs and for whom, and the client only what it asked for', async () => {
    const seen: unknown[] = [];
    hooked({
      after: ({ operation, cause }, { body }) => {
        const { ConsumedCapacity } = body as { ConsumedCapacity?: { CapacityUnits?: number } };
        seen.push({ operation, cause, units: ConsumedCapacity?.CapacityUnits });
        return undefined;
      },
    });
    const silent = await client().send(new PutItemCommand(aPut('a')));
    const asking = await client().send(new PutItemCommand({ ...aPut('b'), ReturnConsumedCapacity: 'TOTAL' }));
    expect([silent.ConsumedCapacity, asking.ConsumedCapacity?.CapacityUnits]).toEqual([undefined, 1]);
    expect(seen).toEqual([
      { operation: 'PutItem', cause: 'Query.self', units: 1 },
      { operation: 'PutItem', cause: 'Query.self', units: 1 },
    ]);
  });

  test('lets a fault answer in its place', async () => {
    const body = { __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException', message: 'slow' };
    hooked({ before: () => ({ do: 'answer', answer: { status: 400, body } }) });
    await expect(client().send(new PutItemCommand(aPut('throttled')))).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    });
    hooked({});
    const { Item } = await client().send(new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'throttled' } } }));
    expect(Item).toBeUndefined();
  });

  test('lets a fault lose the answer to a write that happened', async () => {
    hooked({ after: () => ({ do: 'lose' }) });
    await expect(client().send(new PutItemCommand(aPut('lost')))).rejects.toThrow();
    hooked({});
    const { Item } = await client().send(new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'lost' } } }));
    expect(Item).toEqual(aPut('lost').Item);
  });

  test('lets a fault change what is forwarded', async () => {
    hooked({ before: ({ request }) => ({ do: 'forward', request: { ...request, Item: aPut('other').Item } }) });
    await client().send(new PutItemCommand(aPut('asked')));
    hooked({});
    const read = (pk: string) => client().send(new GetItemCommand({ TableName: 'things', Key: { pk: { S: pk } } }));
    expect([(await read('asked')).Item, (await read('other')).Item]).toEqual([undefined, aPut('other').Item]);
  });

  test('adds about a millisecond at most', async () => {
    hooked({ after: () => undefined });
    const engine = parts.engine;
    if (!engine) throw new Error('no engine');
    const get = new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'kept' } } });
    const median = async (through: DynamoDBClient): Promise<number> => {
      const times: number[] = [];
      for (let at = 0; at < 300; at += 1) {
        const begun = performance.now();
        await through.send(get);
        times.push(performance.now() - begun);
      }
      return times.slice(100).sort((a, b) => a - b)[100] ?? 0;
    };
    const [direct, proxied] = [await median(engineClient(engine)), await median(client())];
    console.log(`${name}: GetItem p50 ${direct.toFixed(2)} ms direct, ${proxied.toFixed(2)} ms through the port`);
    // Both ends of the extra hop run in this one process, so the bound leaves room for a busy machine.
    expect(proxied - direct).toBeLessThan(3);
  });
});
