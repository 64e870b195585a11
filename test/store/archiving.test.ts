import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../../lambdas/runtime/call.ts';
import { createStore, type Store } from '../../lambdas/runtime/store.ts';
import { likePost } from '../../lambdas/social/like.changes.ts';
import { type Like, likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import { addPost } from '../../lambdas/social/post.creation.ts';
import { archivePost, restoreArchivedPost } from '../../lambdas/social/post.lifecycle.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import { callOf } from '../chaos/doings.ts';
import { openStage, type Stage } from '../chaos/stage.ts';
import { engines } from '../support/engine.ts';

/** The resolvers, all readers of the stream and the workers, on a queue that waits until it is told. */
describe.each(engines)('the likes of an archived post on %s', { timeout: 120_000 }, (engine) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ engine, faults: { seed: 1, rates: {} } });
    await store().writeAll(['ann', 'bob', 'cleo'].map((id) => ({ kind: 'put', table: main, item: aUser(id) })));
  }, 120_000);
  afterAll(() => stage?.stop());

  const aUser = (userId: string) => {
    const signedUpAt = '2026-01-01T00:00:00.000Z';
    const user: User = { schemaVersion: 11, userId, username: userId, privacyStatus: 'PUBLIC', signedUpAt };
    return { ...userKey(userId), ...userIndexKeys(user), ...user };
  };
  const store = (): Store => createStore(stage.dynamo);
  const by = (userId: string): Call => callOf(userId, stage.dynamo, stage.outside);
  /** Lets something happen between what the call reads and what it writes. */
  const interrupted = (userId: string, meanwhile: () => Promise<unknown>): Call => {
    const call = by(userId);
    let came = false;
    const commit: Store['commit'] = async (...writes) => {
      if (!came) {
        came = true;
        await meanwhile();
      }
      return call.store.commit(...writes);
    };
    return { ...call, store: { ...call.store, commit } };
  };
  const aPost = async (): Promise<string> => {
    const postId = randomUUID();
    await addPost({ postId, postType: 'TEXT_ONLY', text: 'words' }, by('ann'));
    await stage.settle();
    return postId;
  };
  const archive = (postId: string) => archivePost(postId, by('ann'));
  const restore = (postId: string) => restoreArchivedPost(postId, by('ann'));
  const like = (postId: string, userId: string, call = by(userId)) => likePost(postId, 'ONYMOUSLY_LIKED', call);

  const likersOf = async (postId: string): Promise<readonly string[]> => {
    const likers: string[] = [];
    const query = { hash: postKey(postId).partitionKey, range: { begins: 'like/' } } as const;
    for await (const rows of store().pages<Like>(main, query))
      likers.push(...rows.map(({ likedByUserId }) => likedByUserId));
    return likers;
  };
  const outcome = async (postId: string) => {
    await stage.settle();
    const post = await store().get<Post>(main, postKey(postId));
    return { status: post?.postStatus, likers: await likersOf(postId), count: post?.onymousLikeCount };
  };

  it('are lost although the post was restored before anyone came to clear them; newer ones stay', async () => {
    const postId = await aPost();
    await like(postId, 'bob');
    await archive(postId);
    await restore(postId);
    await like(postId, 'cleo');
    expect(await outcome(postId)).toEqual({ status: 'COMPLETED', likers: ['cleo'], count: 1 });
    await archive(postId);
    await restore(postId);
    await archive(postId);
    await restore(postId);
    await like(postId, 'bob');
    expect(await outcome(postId)).toEqual({ status: 'COMPLETED', likers: ['bob'], count: 1 });
  });

  it.each([true, false])(
    'are lost if they were on their way when it was archived, restored or not: %s',
    async (back) => {
      const postId = await aPost();
      const call = interrupted('bob', async () => {
        await archive(postId);
        await stage.settle();
        if (back) await restore(postId);
        await stage.settle();
      });
      await like(postId, 'bob', call);
      expect(await outcome(postId)).toEqual({ status: back ? 'COMPLETED' : 'ARCHIVED', likers: [], count: 0 });
    },
  );

  it('are told apart also where one archiving overtakes another', async () => {
    const postId = await aPost();
    const call = interrupted('ann', async () => {
      await archive(postId);
      await restore(postId);
      await like(postId, 'bob');
      await stage.settle();
    });
    await archivePost(postId, call);
    await restore(postId);
    expect(await outcome(postId)).toEqual({ status: 'COMPLETED', likers: [], count: 0 });
  });

  it('are cleared page by page, however many they are', async () => {
    const postId = await aPost();
    const likes = (prefix: string, many: number, timesArchived = 0) =>
      Array.from({ length: many }, (_, at) => {
        const ids = { postId, postedByUserId: 'ann', likedByUserId: `${prefix}${String(at).padStart(4, '0')}` };
        const item: Like = {
          ...{ schemaVersion: 1, ...ids, likeStatus: 'ONYMOUSLY_LIKED', likedAt: '2026-01-02T00:00:00.000Z' },
          ...(timesArchived && { timesArchived }),
        };
        return { ...likeKey(postId, ids.likedByUserId), ...likeIndexKeys(item), ...item };
      });
    const put = (items: readonly object[]) =>
      store().writeAll(items.map((item) => ({ kind: 'put', table: main, item }) as const));
    await put(likes('early', 1_200));
    await archive(postId);
    await restore(postId);
    const kept = likes('late', 700, 1);
    await put(kept);
    const { likers, count } = await outcome(postId);
    expect(likers).toEqual(kept.map(({ likedByUserId }) => likedByUserId));
    expect(count).toBe(700);
  });
});
