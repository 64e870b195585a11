import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { deleteUser } from '../../lambdas/social/deletion.ts';
import { type Follow, followIndexKeys, followKey } from '../../lambdas/social/follow.ts';
import { fateOf } from '../chaos/fate.ts';
import { createOutside } from '../chaos/outside.ts';
import { realTables, type Tables } from '../support/tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await realTables('dynoxide', [main, feed, search]);
});
afterAll(() => tables.stop());

const writeFollow = (followedUserId: string, followedAt: string) => {
  const follow = {
    schemaVersion: 1,
    followedUserId,
    followerUserId: 'ann',
    followedAt,
    followStatus: 'FOLLOWING',
  } as const;
  const item = { ...followKey(followedUserId, 'ann'), ...followIndexKeys(follow), ...follow };
  return createStore(tables.dynamo).commit(put(main, item));
};

it('a follow that is renewed while the old ones are removed stays', async () => {
  const [before, leftAt, after] = ['2026-01-01', '2026-02-01', '2026-02-02'].map((day) => `${day}T00:00:00.000Z`) as [
    string,
    string,
    string,
  ];
  await writeFollow('bob', before);
  await writeFollow('real', before);
  // Ann starts over right after the old follows were found.
  const renewing = {
    send: async (command: object) => {
      const answer = await tables.client.send(command as never);
      if (JSON.stringify(command).includes('follower/ann')) await writeFollow('real', after);
      return answer;
    },
  } as unknown as DynamoDBClient;
  const dynamo = connect(({ name }) => name, renewing);
  const shift = { store: createStore(dynamo), world: createOutside().world(dynamo, fateOf()) };
  await deleteUser({ do: 'deleteUser', userId: 'ann', leftAt, keepsAccount: true }, shift);
  const left = await Promise.all(
    ['bob', 'real'].map((whom) => createStore(tables.dynamo).get<Follow>(main, followKey(whom, 'ann'))),
  );
  expect(left.map((follow) => follow?.followedAt)).toEqual([undefined, after]);
});
