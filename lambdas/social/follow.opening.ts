import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { equals } from '../runtime/condition.ts';
import { itemChange } from '../runtime/item-change.ts';
import type { Worker } from '../runtime/worker.ts';
import { remove, update, type Write } from '../runtime/write.ts';
import { type Follow, followIndexKeys, followKey } from './follow.ts';
import { type User, userKey } from './user.ts';
import type { OpenUp } from './works.ts';

const openedWrite = (follow: Follow): Write => {
  const key = followKey(follow.followedUserId, follow.followerUserId);
  const condition = equals('followStatus', follow.followStatus);
  if (follow.followStatus === 'DENIED') return remove(main, key, { condition });
  return update(main, key, itemChange(follow, { ...follow, followStatus: 'FOLLOWING' }, followIndexKeys), {
    condition,
  });
};

/** One page of those who wait, then of those who were denied. A user who went back to private stops it. */
export const openUp: Worker<OpenUp> = async (work, { store }) => {
  const { userId, after, from = 'REQUESTED' } = work;
  const user = await store.get<User>(main, userKey(userId));
  if (user?.privacyStatus !== 'PUBLIC') return undefined;

  const { items, next } = await store.query<Follow>(main, {
    index: 'GSI-A2',
    hash: `followed/${userId}`,
    range: { begins: `${from}/` },
    limit: 100,
    after,
  });
  // Each on its own: someone may have taken a request back meanwhile.
  await Promise.all(items.map((follow) => commitIf(store, openedWrite(follow))));
  if (next) return { ...work, after: next };
  return from === 'REQUESTED' ? { do: 'openUp', userId, from: 'DENIED' } : undefined;
};
