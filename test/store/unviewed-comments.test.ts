import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { commentKey } from '../../lambdas/social/comment.ts';
import { socialCounts } from '../../lambdas/social/counts.ts';
import { a3 } from '../../lambdas/social/index-keys.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { fateOf } from '../chaos/fate.ts';
import { createOutside } from '../chaos/outside.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await realTables('dynoxide', [main, ledger, search]);
});
afterAll(() => tables.stop());

it('a comment that is parked, removed and redriven leaves nothing to view, though its post left the list meanwhile', async () => {
  const commentedAt = '2026-01-01T00:00:00.000Z';
  const key = postKey('p');
  const post = {
    ...{ schemaVersion: 3, postId: 'p', postedByUserId: 'ann', postedAt: commentedAt, postType: 'TEXT_ONLY' },
    ...{ postStatus: 'COMPLETED', lastUnreadCommentAt: commentedAt, ...a3('post/ann', commentedAt) },
  };
  await createStore(tables.dynamo).commit(put(main, { ...key, ...post }));
  const comment = {
    ...{ schemaVersion: 1, commentId: 'c', postId: 'p', postedByUserId: 'ann', userId: 'bob', text: 'hi' },
    ...{ commentedAt, textTags: [] },
  };
  const handler = reactTo(socialCounts, () => createOutside().world(tables.dynamo, fateOf()));
  const stored = () => createStore(tables.dynamo).get<Post>(main, key);

  const parked = aRecord({ key: commentKey('c'), after: comment, sequence: 1 });
  await handler({ Records: [aRecord({ key: commentKey('c'), before: comment, sequence: 2 })] });
  const counted = await stored();
  expect(counted).toMatchObject({ commentsUnviewedCount: -1, lastUnreadCommentAt: commentedAt });
  await handler({ Records: [aRecord({ key, before: post, after: { ...counted }, sequence: 3 })] });
  expect(await stored()).not.toHaveProperty('lastUnreadCommentAt');

  await handler({ Records: [parked], parked: true });
  const { commentCount, commentsUnviewedCount } = (await stored()) ?? {};
  expect({ commentCount, commentsUnviewedCount }).toEqual({ commentCount: 0, commentsUnviewedCount: 0 });
});
