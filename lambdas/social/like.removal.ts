import { main } from '../../contract/tables/main.ts';
import type { Worker } from '../runtime/worker.ts';
import type { MainKey } from './index-keys.ts';
import type { RemoveLikes } from './works.ts';

/** One page of what someone likes of a user's posts; the posts count down by reaction. */
export const removeLikes: Worker<RemoveLikes> = async (work, { store }) => {
  const { items, next } = await store.query<MainKey>(main, {
    index: 'GSI-K2',
    hash: `like/${work.userId}`,
    range: { is: '=', value: work.likerId },
    limit: 500,
    after: work.after,
  });
  const keys = items.map(({ partitionKey, sortKey }) => ({ partitionKey, sortKey }));
  await store.writeAll(keys.map((key) => ({ kind: 'remove', table: main, key })));
  return next && { ...work, after: next };
};
