import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, silentLog } from '../../support/engine.ts';
import { type DynamoCalls, type SmallCloud, startSmallCloud } from '../../support/small-cloud.ts';

type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

const key = (name: string) => ({ pk: { S: name }, sk: { S: name } });
const names = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}-${at}`);
const together = (keys: readonly string[]) =>
  [
    'TransactWriteItems',
    { TransactItems: keys.map((name) => ({ Put: { TableName: 'things', Item: key(name) } })) },
  ] as const;

describe('a running cloud under faults', () => {
  const [engine = 'dynoxide'] = engines;
  const lines: string[] = [];
  let cloud: SmallCloud;
  beforeAll(async () => {
    const line = (source: string, message: string) => void lines.push(`${source}: ${message}`);
    const mapping = { BatchSize: 10, BisectBatchOnFunctionError: true, MaximumRetryAttempts: 2 };
    cloud = await startSmallCloud(engine, { log: { ...silentLog, info: line, error: line } }, mapping);
  });
  afterAll(() => cloud?.stop());
  afterEach(async () => {
    await cloud.control('DELETE', 'faults');
    await cloud.settled();
  });

  /** How often each record was noted, in the order of its keys; under the faults, then without. */
  const notes = async (from: string): Promise<readonly Item[]> => {
    const { answers } = await cloud.run([['Scan', { TableName: 'notes' }]]);
    const all = answers[0]?.['Items'] as readonly Item[];
    return all.filter(({ sk }) => sk?.S?.includes(`${from}-`));
  };

  /** Five batches of eight records, each batch delivered before the next is written. */
  const deliver = async (spec: string, from: string) => {
    cloud.faults.set(spec);
    const begun = lines.length;
    for (const batch of names(from, 5)) {
      await cloud.run([together(names(batch, 8))]);
      await cloud.settled();
    }
    cloud.faults.set('');
    const strikes = lines.slice(begun).filter((line) => / strikes /.test(line));
    const times = (await notes(from)).map(({ pk, sk, times }) => [`${pk?.S} ${sk?.S}`.replace(from, ''), times?.N]);
    return { strikes, times: Object.fromEntries(times) as Readonly<Record<string, string>> };
  };

  test.each([
    ['redeliver', 0.5],
    ['suffix', 0.5],
    ['overlap', 0.5],
    ['late', 0.5],
    ['bisect', 0.5],
    ['kill', 0.7],
  ])('%s gives the function records again, the same ones from the same seed', async (fault, rate) => {
    const first = await deliver(`seed=7,${fault}=${rate}`, `one-${fault}`);
    const second = await deliver(`seed=7,${fault}=${rate}`, `two-${fault}`);
    expect(Object.keys(first.times)).toHaveLength(2 * 5 * 8);
    expect(Object.values(first.times).some((times) => Number(times) > 1)).toBe(true);
    expect(first.strikes.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  });

  test('kill leaves off between two writes of one record', async () => {
    const { times } = await deliver('seed=7,kill=1', 'cut');
    const pairs = Object.entries(times).filter(([name]) => name.startsWith('first '));
    const cut = pairs.filter(([name, count]) => times[name.replace('first', 'second')] !== count);
    expect(cut.length).toBeGreaterThan(0);
  });

  test('poison is given up after its retries, and every good record is handled', async () => {
    const begun = lines.length;
    const { times } = await deliver('seed=7,poison=0.3', 'poison');
    expect(Object.keys(times)).toHaveLength(2 * 5 * 8);
    const parked = lines.slice(begun).filter((line) => line.startsWith('noter: parked 1 records'));
    expect(parked.length).toBe(lines.slice(begun).filter((line) => line.startsWith('faults: poison strikes')).length);
    expect(parked.length).toBeGreaterThan(0);
  });

  test('ttl tells of a delete as if it were an expiry', async () => {
    await cloud.run([together(names('ttl', 2))]);
    await cloud.run([['DeleteItem', { TableName: 'things', Key: key('ttl-0') }]]);
    await cloud.settled();
    cloud.faults.set('ttl=1');
    await cloud.run([['DeleteItem', { TableName: 'things', Key: key('ttl-1') }]]);
    await cloud.settled();
    const removals = (await notes('ttl')).filter(({ pk, sk }) => pk?.S === 'first' && sk?.S?.startsWith('REMOVE'));
    expect(Object.fromEntries(removals.map(({ sk, by }) => [sk?.S, by?.S]))).toEqual({
      'REMOVE ttl-0': 'user',
      'REMOVE ttl-1': 'dynamodb.amazonaws.com',
    });
  });

  const outcomes = async (spec: string, calls: DynamoCalls) => {
    cloud.faults.set(spec);
    const { answers } = await cloud.run(calls);
    cloud.faults.set('');
    return answers;
  };
  const gets: DynamoCalls = names('get', 20).map((name) => ['GetItem', { TableName: 'things', Key: key(name) }]);

  test('throttle refuses calls, the same ones from the same seed, and others from another', async () => {
    const first = await outcomes('seed=3,throttle=0.5', gets);
    const errors = new Set(first.map(({ error }) => error));
    expect(errors).toEqual(new Set([undefined, 'ProvisionedThroughputExceededException', 'ThrottlingException']));
    expect(await outcomes('seed=3,throttle=0.5', gets)).toEqual(first);
    expect(await outcomes('seed=4,throttle=0.5', gets)).not.toEqual(first);
  });

  test('conflict cancels a transaction and writes nothing of it', async () => {
    expect(await outcomes('conflict=1', [together(names('conflict', 3))])).toEqual([
      { error: 'TransactionCanceledException' },
    ]);
    await cloud.settled();
    expect(await notes('conflict')).toEqual([]);
  });

  test('unprocessed leaves part of a batch undone, and a client that asks again has it all', async () => {
    const puts = names('batch', 5).map((name) => ({ PutRequest: { Item: key(name) } }));
    const write = ['BatchWriteItem', { RequestItems: { things: puts } }] as const;
    const [written = {}] = await outcomes('seed=2,unprocessed=1', [write]);
    const { things: undone } = written['UnprocessedItems'] as { readonly things: typeof puts };
    await cloud.run([['BatchWriteItem', { RequestItems: { things: undone } }]]);

    const read = ['BatchGetItem', { RequestItems: { things: { Keys: names('batch', 5).map(key) } } }] as const;
    const [part = {}] = await outcomes('seed=2,unprocessed=1', [read]);
    const [whole = {}] = (await cloud.run([read])).answers;
    const found = (answer: typeof part) => (answer['Responses'] as { readonly things: readonly Item[] }).things.length;
    const { things } = part['UnprocessedKeys'] as { readonly things: { readonly Keys: readonly Item[] } };
    const unread = things.Keys.length;
    expect([undone.length > 0, unread > 0, found(part) + unread, found(whole)]).toEqual([true, true, 5, 5]);
  });

  test('lost applies a write of which the client hears nothing', async () => {
    const put = ['PutItem', { TableName: 'things', Item: key('lost') }] as const;
    const [answer] = await outcomes('lost=1', [put]);
    const [kept] = (await cloud.run([['GetItem', { TableName: 'things', Key: key('lost') }]])).answers;
    expect(answer).toEqual({ error: expect.any(String) });
    expect(kept).toEqual({ Item: key('lost') });
  });

  test('faults are set, told and ended at the port', async () => {
    expect(await cloud.control('POST', 'faults', { spec: 'seed=9,throttle=1' })).toEqual({
      ...{ seed: 9, rates: { throttle: 1 }, struck: {} },
    });
    await cloud.run(gets.slice(0, 2));
    expect(await cloud.control('GET', 'faults')).toEqual({ seed: 9, rates: { throttle: 1 }, struck: { throttle: 2 } });
    expect(await cloud.control('POST', 'faults', { spec: 'explode=1' })).toEqual({
      message: expect.stringContaining('unknown fault "explode"'),
    });
    expect(await cloud.control('POST', 'faults', {})).toEqual({
      message: 'spec is missing: give it as in {"spec":"seed=7,kill=0.1"}',
    });
    expect(await cloud.control('DELETE', 'faults')).toEqual({ seed: 1, rates: {}, struck: {} });
    expect((await cloud.run(gets.slice(0, 1))).answers).toEqual([{}]);
  });

  test('what is injected is said at the start and at every strike', async () => {
    const begun = lines.length;
    await outcomes('seed=5,throttle=1', gets.slice(0, 1));
    expect(lines.slice(begun).filter((line) => line.startsWith('faults: '))).toEqual([
      'faults: throttle 100 % from seed 5: DynamoDB answers that it is throttled',
      'faults: throttle strikes GetItem of url:doer',
    ]);
  });
});
