import { main } from '../../contract/tables/main.ts';
import type { Bulk } from '../runtime/bulk.ts';
import type { Store } from '../runtime/store.ts';
import type { Worker } from '../runtime/worker.ts';
import { type FirstStory, firstStoryIndexKeys, firstStoryKey, firstStorySchemaVersion } from './first-story.ts';
import { followersOf } from './follow.pages.ts';
import { isFollowing } from './follow.standing.ts';
import { type Post, postKey } from './post.ts';
import type { RefreshFirstStory } from './works.ts';

const followersAtOnce = 1000;

const isStory = ({ postStatus, expiresAt }: Post, now: string) => postStatus === 'COMPLETED' && (expiresAt ?? '') > now;

/**
 * The list of stories is an index and may lag behind the change that brought this about: the post that changed is read
 * from the table, and of the list only what else is on it.
 */
const soonest = async (store: Store, { userId, postId }: RefreshFirstStory, now: string): Promise<Post | undefined> => {
  const [changed, { items }] = await Promise.all([
    postId ? store.get<Post>(main, postKey(postId)) : undefined,
    store.query<Post>(main, {
      index: 'GSI-A1',
      hash: `post/${userId}`,
      range: { between: [`COMPLETED/${now}`, 'COMPLETED/~'] },
      limit: postId ? 2 : 1,
    }),
  ]);
  const other = items.find((post) => post.postId !== postId);
  if (!changed || !isStory(changed, now)) return other;
  return other && (other.expiresAt ?? '') < (changed.expiresAt ?? '') ? other : changed;
};

/** A put that changes nothing leaves no trace in the stream, so followers hear of changes only. */
const told = (followedUserId: string, followerUserId: string, story: Post | undefined): Bulk => {
  const key = firstStoryKey(followedUserId, followerUserId);
  if (!story?.expiresAt) return { kind: 'remove', table: main, key };
  const item: FirstStory = {
    schemaVersion: firstStorySchemaVersion,
    ...{ followerUserId, followedUserId, postId: story.postId, expiresAt: story.expiresAt },
  };
  return { kind: 'put', table: main, item: { ...key, ...firstStoryIndexKeys(item), ...item } };
};

/** Always worked out anew from posts and followers: done late or twice, it is as right as ever. */
export const refreshFirstStory: Worker<RefreshFirstStory> = async (work, { store, world }) => {
  const { userId, followerUserId } = work;
  const story = await soonest(store, work, world.timestamp());
  if (followerUserId) {
    const follows = await isFollowing(store, userId, followerUserId);
    await store.writeAll([told(userId, followerUserId, follows ? story : undefined)]);
    return undefined;
  }
  const { items, next } = await followersOf(store, userId, followersAtOnce, work.after);
  await store.writeAll(items.map((follow) => told(userId, follow.followerUserId, story)));
  return next && { ...work, after: next };
};
