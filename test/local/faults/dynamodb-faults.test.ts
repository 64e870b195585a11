import { describe, expect, test } from 'vitest';
import type { DynamoCall } from '../../../local/dynamodb/dynamo-hook.ts';
import { dynamodbFaults } from '../../../local/faults/dynamodb-faults.ts';
import { parseFaults } from '../../../local/faults/faults.ts';

const call = (operation: string, request: DynamoCall['request'], cause?: string): DynamoCall => ({
  operation,
  request,
  accessKeyId: 'AKIA',
  cause: cause ?? 'Mutation.likePost',
});
const put = (pk: string) => ({ PutRequest: { Item: { pk: { S: pk } } } });
const ok = { status: 200, body: {} };

describe('DynamoDB under faults', () => {
  test('is throttled in one of the two ways AWS has', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,throttle=1'));
    const turns = await Promise.all(Array.from({ length: 20 }, async () => hook.before?.(call('GetItem', {}))));
    const types = turns.map((turn) => (turn?.do === 'answer' ? turn.answer.body['__type'] : turn));
    expect(new Set(types)).toEqual(
      new Set([
        'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
        'com.amazonaws.dynamodb.v20120810#ThrottlingException',
      ]),
    );
  });

  test('cancels a transaction with the reason of the one action that conflicted', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,conflict=1'));
    const turn = await hook.before?.(call('TransactWriteItems', { TransactItems: [{}, {}, {}] }));
    const body = turn?.do === 'answer' ? turn.answer.body : {};
    const reasons = body['CancellationReasons'] as readonly { readonly Code: string }[];
    expect(body['__type']).toBe('com.amazonaws.dynamodb.v20120810#TransactionCanceledException');
    expect(reasons.map(({ Code }) => Code).sort()).toEqual(['None', 'None', 'TransactionConflict']);
  });

  test('leaves the end of a batch undone and says which items', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,unprocessed=1'));
    const items = ['a', 'b', 'c', 'd'].map(put);
    const asked = call('BatchWriteItem', { RequestItems: { Feed: items } });
    const turn = await hook.before?.(asked);
    const request = turn?.do === 'forward' ? turn.request : {};
    const done = (request['RequestItems'] as Record<string, readonly unknown[]>)['Feed'] ?? [];
    const after = await hook.after?.({ ...asked, request }, { status: 200, body: { UnprocessedItems: {} } });
    const undone = after?.do === 'answer' ? after.answer.body['UnprocessedItems'] : undefined;
    expect(done.length).toBeGreaterThan(0);
    expect(undone).toEqual({ Feed: items.slice(done.length) });
  });

  test('leaves keys of a BatchGetItem unread with their projection', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,unprocessed=1'));
    const Keys = ['a', 'b'].map((pk) => ({ pk: { S: pk } }));
    const asked = call('BatchGetItem', { RequestItems: { Main: { Keys, ProjectionExpression: 'pk' } } });
    const turn = await hook.before?.(asked);
    const after = turn?.do === 'forward' ? await hook.after?.({ ...asked, request: turn.request }, ok) : undefined;
    expect(after).toEqual({
      do: 'answer',
      answer: {
        status: 200,
        body: { UnprocessedKeys: { Main: { Keys: [{ pk: { S: 'b' } }], ProjectionExpression: 'pk' } } },
      },
    });
  });

  test('loses the answer of a write that was applied, never of one that failed', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,lost=1'));
    expect(await hook.after?.(call('PutItem', {}), ok)).toEqual({ do: 'lose' });
    expect(await hook.after?.(call('PutItem', {}), { status: 400, body: {} })).toBeUndefined();
    expect(await hook.after?.(call('GetItem', {}), ok)).toBeUndefined();
  });

  test('spares calls that no function made', async () => {
    const hook = dynamodbFaults(parseFaults('seed=1,throttle=1,lost=1'));
    const byHand: DynamoCall = { operation: 'PutItem', request: {}, accessKeyId: 'AKIA', cause: undefined };
    expect([await hook.before?.(byHand), await hook.after?.(byHand, ok)]).toEqual([undefined, undefined]);
  });
});
