import { expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Bulk, writeAll } from '../../lambdas/runtime/bulk.ts';
import { likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import { postKey } from '../../lambdas/social/post.ts';
import { luckOf } from './luck.ts';
import { openStage } from './stage.ts';

/** What is counted on is what a batch costs: a reader by marks takes all posts of a shard in one lane. */
const posts = 100;
const likedAt = '2026-01-01T00:00:00.000Z';

/** Likes of few popular posts and many others. */
const likes = (many: number): readonly Bulk[] => {
  const luck = luckOf(1, 'likes');
  return Array.from({ length: many }, (_, at) => {
    const ids = { postId: `p${luck.skewed(posts)}`, postedByUserId: 'owner', likedByUserId: `u${at}` };
    const like = { schemaVersion: 1, ...ids, likeStatus: 'ONYMOUSLY_LIKED', likedAt } as const;
    const key = likeKey(like.postId, like.likedByUserId);
    return { kind: 'put', table: main, item: { ...key, ...likeIndexKeys(like), ...like } };
  });
};

/** With all reactions on; what the counts themselves bring about is part of it. */
it.each([
  ['half a request an event in batches of 100', 100, 2000, 0.5],
  ['a tenth of a request an event in batches of 1,000', 1000, 8000, 0.1],
])('likes take at most %s', { timeout: 120_000 }, async (_, batchSize, events, most) => {
  const stage = await openStage({ faults: { seed: 1, rates: {} }, batchSize });
  try {
    const items = Array.from({ length: posts }, (_one, at) => ({ ...postKey(`p${at}`), postId: `p${at}` }));
    await writeAll(
      stage.dynamo,
      items.map((item) => ({ kind: 'put', table: main, item })),
    );
    await stage.settle();
    const before = stage.taken.requests;
    await writeAll(stage.dynamo, likes(events));
    await stage.settle();
    const each = (stage.taken.requests - before) / events;
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThanOrEqual(most);
  } finally {
    await stage.stop();
  }
});
