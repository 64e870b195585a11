import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/engine.ts';
import { requestsOf } from '../../support/meter.ts';
import { type DynamoCalls, type SmallCloud, startSmallCloud } from '../../support/small-cloud.ts';

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: pk } });
const item = (pk: string, bytes: number, more: object = {}) => ({
  ...key(pk),
  text: { S: 'x'.repeat(bytes) },
  ...more,
});
const TableName = 'notes';
const colored = { color: { S: 'red' } };
const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const counting = {
  UpdateExpression: 'ADD seen :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
};
const none = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'none' } } };

describe.each(engines)('the meter on %s', (engine) => {
  let cloud: SmallCloud;
  beforeAll(async () => {
    cloud = await startSmallCloud(engine);
  });
  afterAll(() => cloud?.stop());
  beforeEach(async () => {
    await cloud.settled();
    cloud.meter.reset();
  });

  const unitsOf = async (calls: DynamoCalls): Promise<readonly number[]> => {
    await cloud.settled();
    cloud.meter.reset();
    await cloud.run(calls);
    const work = cloud.meter.report().operations['url:doer'];
    return [work?.readUnits ?? -1, work?.writeUnits ?? -1];
  };

  test('names what each cause took, and what happened by itself apart', async () => {
    await cloud.run([
      ['PutItem', { TableName: 'things', Item: item('a', 10, colored) }],
      ['GetItem', { TableName: 'things', Key: key('a') }],
      ['GetItem', { TableName: 'things', Key: key('none') }],
    ]);
    await cloud.settled();
    expect(cloud.meter.report()).toEqual({
      operations: {
        'url:doer': {
          operations: 1,
          invocations: 1,
          requests: 3,
          byKind: { PutItem: 1, GetItem: 2 },
          readUnits: 1,
          writeUnits: 2,
        },
      },
      async: {
        'stream:noter': {
          operations: 1,
          invocations: 1,
          requests: 2,
          byKind: { UpdateItem: 2 },
          readUnits: 0,
          writeUnits: 2,
        },
      },
    });
  });

  test('averages over operations, for budgets', async () => {
    await cloud.run([['GetItem', { TableName, Key: key('a') }]]);
    await cloud.run([
      ['GetItem', { TableName, Key: key('a') }],
      ['Query', { TableName, ...none }],
    ]);
    expect(requestsOf(cloud, 'url:doer')).toEqual({
      operations: 2,
      invocations: 1,
      requests: 1.5,
      byKind: { GetItem: 1, Query: 0.5 },
    });
    expect(() => requestsOf(cloud, 'Query.self')).toThrow('nothing ran for Query.self: only url:doer');
  });

  test.each<[title: string, calls: DynamoCalls, read: number, write: number]>([
    ['an empty page', [['Query', { TableName, ...none }]], 0.5, 0],
    ['an empty page read consistently', [['Query', { TableName, ...none, ConsistentRead: true }]], 1, 0],
    [
      'each key of a batch, found or not',
      [['BatchGetItem', { RequestItems: { [TableName]: { Keys: ['x', 'y', 'z'].map(key) } } }]],
      1.5,
      0,
    ],
    ['each kilobyte written', [['PutItem', { TableName, Item: item('b', 2500) }]], 0, 3],
    ['each index an item is in', [['PutItem', { TableName: 'things', Item: item('c', 2500, colored) }]], 0, 6],
    [
      'a transaction twice on the table and once on an index',
      [
        [
          'TransactWriteItems',
          {
            TransactItems: [
              { Put: { TableName: 'things', Item: item('d', 2500, colored) } },
              { Put: { TableName: 'things', Item: item('e', 10) } },
            ],
          },
        ],
      ],
      0,
      11,
    ],
    [
      'an update within a transaction by the size of the item',
      [['TransactWriteItems', { TransactItems: [{ Update: { TableName: 'things', Key: key('d'), ...counting } }] }]],
      0,
      9,
    ],
    ['a write whose condition failed', [['PutItem', { TableName, Item: item('b', 10), ...absent }]], 0, 1],
    [
      'a cancelled transaction',
      [['TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: item('b', 10), ...absent } }] }]],
      0,
      2,
    ],
    [
      'transactional reads twice',
      [['TransactGetItems', { TransactItems: [{ Get: { TableName, Key: key('b') } }] }]],
      2,
      0,
    ],
  ])('counts %s', async (_, calls, read, write) => {
    expect(await unitsOf(calls)).toEqual([read, write]);
  });

  test('is read as JSON and as a table, and reset, at the port', async () => {
    await cloud.run([['GetItem', { TableName, Key: key('a') }]]);
    expect(await cloud.control('GET', 'meter')).toEqual(cloud.meter.report());
    expect(String(await cloud.control('GET', 'meter?format=table')).split('\n')).toEqual([
      'asked for      operations  invocations  requests  per op.  read  write  by kind',
      'url:doer                1            1         1     1.00   0.5      0  GetItem 1',
      '',
      'by itself      operations  invocations  requests  per op.  read  write  by kind',
      '(nothing yet)',
      '',
    ]);
    expect(await cloud.control('DELETE', 'meter')).toEqual({ operations: {}, async: {} });
    expect(await cloud.control('POST', 'meter')).toEqual({ message: '/_plaza/meter takes GET, DELETE' });
  });
});
