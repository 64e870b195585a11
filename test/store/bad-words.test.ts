import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { createStore, type Store } from '../../lambdas/runtime/store.ts';
import type { Shift } from '../../lambdas/runtime/worker.ts';
import { rescanComments } from '../../lambdas/social/bad-words.work.ts';
import { type Comment, commentIndexKeys, commentKey } from '../../lambdas/social/comment.ts';
import type { RescanComments } from '../../lambdas/social/works.ts';
import { fateOf } from '../chaos/fate.ts';
import { createOutside } from '../chaos/outside.ts';
import { engines } from '../support/engine.ts';
import { realTables, type Tables } from '../support/tables.ts';

/** Long enough that the table has more pages than one message takes. */
const [comments, length] = [200, 40_000];
const isBad = (n: number) => n % 5 === 0;
const commentedAt = '2026-01-01T00:00:00.000Z';
const aComment = (n: number) => {
  const text = `${isBad(n) ? 'fiddlesticks ' : ''}${'x'.repeat(length)}`;
  const ids = { commentId: `c${n}`, postId: 'p', userId: 'bob', postedByUserId: 'ann' };
  const comment: Comment = { schemaVersion: 1, ...ids, commentedAt, text, textTags: [] };
  return { ...commentKey(comment.commentId), ...commentIndexKeys(comment), ...comment };
};

describe.each(engines)('the rescan for bad words on %s', { timeout: 60_000 }, (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [main]);
    await store().writeAll(
      Array.from({ length: comments }, (_, n) => ({ kind: 'put', table: main, item: aComment(n) })),
    );
  }, 120_000);
  afterAll(() => tables?.stop());

  const store = (): Store => createStore(tables.dynamo);
  const shift = (): Shift => ({ store: store(), world: createOutside().world(tables.dynamo, fateOf()) });
  const left = async () => {
    const query = { index: 'GSI-A1', hash: 'comment/p', only: ['commentId'] } as const;
    const ids: string[] = [];
    for await (const rows of store().pages<Comment>(main, query)) ids.push(...rows.map(({ commentId }) => commentId));
    return ids.sort();
  };

  it('goes through the table in messages, and each may come twice', async () => {
    let work: RescanComments | undefined = { do: 'rescanComments' };
    let messages = 0;
    while (work) {
      const message: RescanComments = JSON.parse(JSON.stringify(work));
      await rescanComments(message, shift());
      work = await rescanComments(message, shift());
      messages++;
    }
    expect(messages).toBe(2);
    const good = Array.from({ length: comments }, (_, n) => n).filter((n) => !isBad(n));
    expect(await left()).toEqual(good.map((n) => `c${n}`).sort());
  });
});
