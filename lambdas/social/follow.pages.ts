import { main } from '../../contract/tables/main.ts';
import type { Page } from '../runtime/query.ts';
import type { Store } from '../runtime/store.ts';
import type { Item, Key } from '../runtime/write.ts';
import { type Follow, followKey } from './follow.ts';

/** From the table and not from an index, which may still know someone who has just stopped following. */
export const followersOf = (
  store: Store,
  userId: string,
  limit: number,
  after: Key | undefined,
): Promise<Page<Follow>> => {
  const { partitionKey: hash, sortKey: begins } = followKey(userId, '');
  return store.query<Follow>(main, {
    ...{ hash, range: { begins }, limit, after },
    keep: ({ followStatus }: Item) => followStatus === 'FOLLOWING',
    readAhead: limit + 1,
    only: ['followerUserId', 'followStatus'],
  });
};
