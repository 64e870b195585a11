import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import type { Bulk } from '../runtime/bulk.ts';
import type { Page } from '../runtime/query.ts';
import type { Store } from '../runtime/store.ts';
import type { Shift, Worker } from '../runtime/worker.ts';
import { put } from '../runtime/write.ts';
import { tellOfFeed } from './feed.news.ts';
import { type Feed, feedKey } from './feed.ts';
import { followersOf } from './follow.pages.ts';
import { isFollowing } from './follow.standing.ts';
import type { Follow } from './follow.ts';
import { type Post, postKey } from './post.ts';
import type { FanOutPost, SyncFeed, WithdrawPost } from './works.ts';

/** Full batches of 25, and done in a fraction of a worker's time. */
const rowsAtOnce = 1000;
const followerPages = 4;
const followersAtOnce = rowsAtOnce / followerPages;

type Posted = Pick<Post, 'postId' | 'postedAt' | 'postedByUserId'>;

const rowOf = ({ postId, postedAt, postedByUserId }: Posted, feedUserId: string): Feed => ({
  ...{ postId, feedUserId, postedAt, postedByUserId },
});
const placed = (post: Posted, feedUserId: string): Bulk => ({
  kind: 'put',
  table: feed,
  item: rowOf(post, feedUserId),
});
const takenOut = ({ postId, feedUserId }: Feed): Bulk => ({
  kind: 'remove',
  table: feed,
  key: feedKey(postId, feedUserId),
});

const completed = async (store: Store, postId: string): Promise<Post | undefined> => {
  const post = await store.get<Post>(main, postKey(postId));
  return post?.postStatus === 'COMPLETED' ? post : undefined;
};

const pageOf = ({ ownerId, after }: FanOutPost, store: Store): Promise<Page<Follow>> =>
  followersOf(store, ownerId, followersAtOnce, after);

const deliver = async (post: Post, readers: readonly string[], { store, world }: Shift): Promise<void> => {
  await store.writeAll(readers.map((reader) => placed(post, reader)));
  await tellOfFeed(world, readers);
};

/**
 * Brings a post to its owner's feed and to some pages of followers', reading the next page while one is written. Once it
 * is no longer COMPLETED, `withdrawPost` takes over.
 */
export const fanOutPost: Worker<FanOutPost> = async (work, shift) => {
  const { store, world } = shift;
  const [post, first] = await Promise.all([completed(store, work.postId), pageOf(work, store)]);
  if (!post) return undefined;
  if (!work.after) {
    await store.commit(put(feed, rowOf(post, work.ownerId)));
    await tellOfFeed(world, [work.ownerId]);
  }
  let page = first;
  for (let pages = 1; ; pages++) {
    const rest = page.next && { ...work, after: page.next };
    const readers = page.items.map(({ followerUserId }) => followerUserId);
    const [next] = await Promise.all([
      rest && pages < followerPages ? pageOf(rest, store) : undefined,
      deliver(post, readers, shift),
    ]);
    if (!next) return rest;
    page = next;
  }
};

/** Takes a post out of a page of feeds. What is restored meanwhile is left to its own fan-out. */
export const withdrawPost: Worker<WithdrawPost> = async (work, { store, world }) => {
  if (await completed(store, work.postId)) return undefined;
  const { items, next } = await store.query<Feed>(feed, { hash: work.postId, limit: rowsAtOnce });
  await store.writeAll(items.map(takenOut));
  await tellOfFeed(
    world,
    items.map(({ feedUserId }) => feedUserId),
  );
  return next && work;
};

const fill = async ({ ownerId, followerUserId, after }: SyncFeed, store: Store) => {
  const { items, next } = await store.query<Post>(main, {
    index: 'GSI-A2',
    hash: `post/${ownerId}`,
    range: { begins: 'COMPLETED/' },
    limit: rowsAtOnce,
    after,
  });
  await store.writeAll(items.map((post) => placed(post, followerUserId)));
  return next;
};

const empty = async ({ ownerId, followerUserId, after }: SyncFeed, store: Store) => {
  const { items, next } = await store.query<Feed>(feed, {
    index: 'GSI-A2',
    hash: followerUserId,
    range: { is: '=', value: ownerId },
    limit: rowsAtOnce,
    after,
  });
  await store.writeAll(items.map(takenOut));
  return next;
};

/**
 * A page of a user's posts comes into a follower's feed or leaves it, as the follow says now. If that changed since the
 * page before, the change has a work of its own, which starts from the beginning.
 */
export const syncFeed: Worker<SyncFeed> = async (work, { store, world }) => {
  const filling = await isFollowing(store, work.ownerId, work.followerUserId);
  if (work.after && work.filling !== filling) return undefined;
  const next = await (filling ? fill : empty)(work, store);
  if (next) return { ...work, filling, after: next };
  await tellOfFeed(world, [work.followerUserId]);
  return undefined;
};
