import { main } from '../../contract/tables/main.ts';
import type { Bulk } from '../runtime/bulk.ts';
import type { Store } from '../runtime/store.ts';
import type { Worker } from '../runtime/worker.ts';
import { type FirstStory, firstStoryIndexKeys, firstStoryKey, firstStorySchemaVersion } from './first-story.ts';
import { isFollowing } from './follow.standing.ts';
import type { Follow } from './follow.ts';
import type { Post } from './post.ts';
import type { RefreshFirstStory } from './works.ts';

const followersAtOnce = 1000;

const soonest = async (store: Store, userId: string, now: string): Promise<Post | undefined> => {
  const { items } = await store.query<Post>(main, {
    index: 'GSI-A1',
    hash: `post/${userId}`,
    range: { between: [`COMPLETED/${now}`, 'COMPLETED/~'] },
    limit: 1,
  });
  return items[0];
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
  const story = await soonest(store, userId, world.timestamp());
  if (followerUserId) {
    const follows = await isFollowing(store, userId, followerUserId);
    await store.writeAll([told(userId, followerUserId, follows ? story : undefined)]);
    return undefined;
  }
  const { items, next } = await store.query<Follow>(main, {
    index: 'GSI-A2',
    hash: `followed/${userId}`,
    range: { begins: 'FOLLOWING/' },
    limit: followersAtOnce,
    after: work.after,
  });
  await store.writeAll(items.map((follow) => told(userId, follow.followerUserId, story)));
  return next && { ...work, after: next };
};
