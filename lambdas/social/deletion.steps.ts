import type { TableDesign } from '../../contract/table.ts';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { any, isNew, unchanged } from '../runtime/condition.ts';
import type { Range } from '../runtime/query.ts';
import { keyOf } from '../runtime/read.ts';
import type { Shift } from '../runtime/worker.ts';
import { type Item, remove } from '../runtime/write.ts';
import { isFollowing } from './follow.standing.ts';
import { untagAll } from './mention.removal.ts';
import { type Mention, mentionShard } from './mention.ts';
import { changePost } from './post.changes.ts';
import { deleting } from './post.states.ts';

/** Rows that name a user, found by one query. */
export interface DeletionStep {
  readonly table: TableDesign;
  readonly index?: string;
  readonly hash: (userId: string) => string;
  readonly range?: Range;
  /** When a row came about, if it says so. */
  readonly at?: string;
  /** What removing means for rows that are more than themselves; by default they are just removed. */
  readonly remove?: (rows: readonly Item[], shift: Shift) => Promise<void>;
}

/** Whoever started over may have written a row anew since it was found: that one is theirs and stays. */
const removeUnlessRenewed = (table: TableDesign, at: string, row: Item, { store }: Shift) =>
  commitIf(store, remove(table, keyOf(table, row), { condition: any(isNew, unchanged(at, row[at])) }));

export const removeRows = async (step: DeletionStep, rows: readonly Item[], shift: Shift): Promise<void> => {
  const { table, at } = step;
  if (step.remove) await step.remove(rows, shift);
  else if (at) await Promise.all(rows.map((row) => removeUnlessRenewed(table, at, row, shift)));
  else await shift.store.writeAll(rows.map((row) => ({ kind: 'remove', table, key: keyOf(table, row) })));
};

const own = (begins: string, at?: string): DeletionStep => ({
  table: main,
  hash: (userId) => `user/${userId}`,
  range: { begins },
  ...(at && { at }),
});
const found = (index: string, prefix: string, at?: string): DeletionStep => ({
  table: main,
  index,
  hash: (userId) => `${prefix}/${userId}`,
  ...(at && { at }),
});

/** Posts go as any deleted post does, with all that hangs on them. */
const deletePosts: DeletionStep['remove'] = async (rows, shift) => {
  await Promise.all(
    rows.map((row) =>
      changePost(shift, String(row['postId']), (post) => (post.postStatus === 'DELETING' ? undefined : deleting(post))),
    ),
  );
};

/** That they go with their viewer is written down first: those that go with their post are not counted down. */
const takeBackViews: DeletionStep['remove'] = async (rows, { store }) => {
  await store.writeAll(rows.map((row) => ({ kind: 'put', table: main, item: { ...row, takenBack: true } })));
  await store.writeAll(rows.map((row) => ({ kind: 'remove', table: main, key: keyOf(main, row) })));
};

/** Posts of those whom they follow by now belong to whoever started over. */
const clearFeed: DeletionStep['remove'] = async (rows, { store }) => {
  const stale = await Promise.all(
    rows.map(async (row) =>
      (await isFollowing(store, String(row['postedByUserId']), String(row['feedUserId']))) ? [] : row,
    ),
  );
  await store.writeAll(stale.flat().map((row) => ({ kind: 'remove', table: feed, key: keyOf(feed, row) })));
};

/** What others wrote stays, without pointing at whom it named. */
const untag: DeletionStep['remove'] = (rows, shift) => untagAll(rows as unknown as readonly Mention[], shift);

/**
 * Everything that names a user, in the order in which it goes. Removing a row is a change like any other: reactions
 * count down what it counted for. A noun that names users adds its line.
 */
export const deletionSteps: readonly DeletionStep[] = [
  own('blocker/', 'blockedAt'),
  found('GSI-A1', 'block', 'blockedAt'),
  own('follower/', 'followedAt'),
  found('GSI-A1', 'follower', 'followedAt'),
  { ...found('GSI-A2', 'follower'), hash: (userId) => `follower/${userId}/firstStory` },
  found('GSI-A1', 'album', 'createdAt'),
  { ...found('GSI-A2', 'post', 'postedAt'), remove: deletePosts },
  found('GSI-A1', 'like', 'likedAt'),
  found('GSI-A2', 'comment', 'commentedAt'),
  found('GSI-K1', 'flag'),
  { ...found('GSI-A2', 'postView', 'firstViewedAt'), remove: takeBackViews },
  found('GSI-A2', 'chatView', 'firstViewedAt'),
  found('GSI-A2', 'screenView', 'firstViewedAt'),
  found('GSI-A1', 'appStoreSub', 'createdAt'),
  found('GSI-A1', 'transaction', 'createdAt'),
  { ...found('GSI-A1', 'user', 'createdAt'), range: { begins: 'card/' } },
  found('GSI-A3', 'card', 'createdAt'),
  { table: feed, index: 'GSI-A1', hash: (userId) => userId, at: 'postedAt', remove: clearFeed },
  { table: search, hash: mentionShard, remove: untag },
];
