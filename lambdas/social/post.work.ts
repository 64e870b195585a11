import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { equals } from '../runtime/condition.ts';
import { removeBelow } from '../runtime/objects.ts';
import type { Store } from '../runtime/store.ts';
import type { Worker } from '../runtime/worker.ts';
import { remove } from '../runtime/write.ts';
import type { MainKey } from './index-keys.ts';
import { isLost, type Like } from './like.ts';
import { mediaPrefix } from './media.paths.ts';
import { changePost } from './post.changes.ts';
import { archived, leaveTrending } from './post.states.ts';
import { type Post, postKey } from './post.ts';
import type { ArchivePost, ClearLikes, DeletePost } from './works.ts';

const removeAll = (store: Store, rows: readonly MainKey[]): Promise<void> =>
  store.writeAll(
    rows.map(({ partitionKey, sortKey }) => ({ kind: 'remove', table: main, key: { partitionKey, sortKey } })),
  );

/** Everything that hangs on a post, a page at a time, and the post last. What is gone already costs nothing again. */
export const deletePost: Worker<DeletePost> = async (work, { store, world }) => {
  const { postId, postedByUserId } = work;
  const key = postKey(postId);
  const [post, parts, comments] = await Promise.all([
    store.get<Post>(main, key),
    store.query<MainKey>(main, { hash: key.partitionKey, range: { is: '>', value: key.sortKey }, limit: 100 }),
    store.query<MainKey>(main, { index: 'GSI-A1', hash: `comment/${postId}`, limit: 100 }),
  ]);
  if (post && post.postStatus !== 'DELETING') return undefined;
  const [moreMedia] = await Promise.all([
    postedByUserId && removeBelow(world, mediaPrefix({ postId, postedByUserId })),
    removeAll(store, [...parts.items, ...comments.items]),
  ]);
  if (parts.next || comments.next || moreMedia) return work;
  if (post) await commitIf(store, remove(main, key, { condition: equals('postStatus', 'DELETING') }));
  return undefined;
};

/** An archived post loses its likes, and does not get them back when it is restored. */
export const clearLikes: Worker<ClearLikes> = async (work, { store }) => {
  const { postId, timesArchived, after } = work;
  const likes = await store.query<Like & MainKey>(main, {
    hash: postKey(postId).partitionKey,
    range: { begins: 'like/' },
    limit: 100,
    after,
    only: ['timesArchived'],
  });
  await removeAll(
    store,
    likes.items.filter((like) => isLost(like, timesArchived)),
  );
  return likes.next && { ...work, after: likes.next };
};

/** Archives a post against its owner's will. */
export const archivePost: Worker<ArchivePost> = async ({ postId }, shift) => {
  await changePost(
    shift,
    postId,
    (post) => (post.postStatus === 'COMPLETED' ? { ...archived(post), archivedByForce: true } : undefined),
    [leaveTrending(postId)],
  );
  return undefined;
};
