import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Position, recountTables } from '../../bin/audit/recount-tables.ts';
import { repair } from '../../bin/audit/repair.ts';
import { driftsOf } from '../../bin/audit/tally.ts';
import { main } from '../../contract/tables/main.ts';
import { count } from '../../lambdas/runtime/effect.ts';
import { reaction } from '../../lambdas/runtime/reaction.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { StreamDesign } from '../../lambdas/runtime/stream.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { realTables, type Tables } from '../support/tables.ts';

interface Like {
  readonly by: string;
}

const post = (id: number) => ({ partitionKey: `post/${id}`, sortKey: '-' });
const like = (id: number, by: string) => ({ partitionKey: `post/${id}`, sortKey: `like/${by}`, by, postNumber: id });

const countLikes = reaction<Like & { postNumber: number }>(({ before, after }) => {
  const one = after ?? before;
  return one ? [count(main, post(one.postNumber), 'likeCount', (after ? 1 : 0) - (before ? 1 : 0))] : [];
});
const design: StreamDesign<{ like: Like & { postNumber: number } }> = {
  name: 'likes',
  table: main,
  kindOf: ({ sortKey }) => (String(sortKey).startsWith('like/') ? 'like' : undefined),
  reactions: { like: [countLikes] },
  lifetime: ['onceLikedCount'],
};

describe('an audit', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main]);
  });
  afterAll(() => tables.stop());

  const audit = async (keep: (position: Position) => void = () => undefined, from?: Position) => {
    const progress = () => undefined;
    const recount = { dynamo: tables.dynamo, designs: [design], tables: [main], progress, keep };
    return driftsOf(await recountTables(recount, from), new Set(design.lifetime));
  };
  const likes = (id: number, many: number) => Array.from({ length: many }, (_, at) => like(id, `p${at}`));

  beforeEach(async () => {
    const items = [
      { ...post(1), likeCount: 3, onceLikedCount: 9 },
      { ...post(2), likeCount: 5 },
      { ...post(3) },
      { ...post(4), likeCount: 1 },
      ...likes(1, 3),
      ...likes(2, 2),
      ...likes(3, 4),
      ...likes(5, 1),
    ];
    await createStore(tables.dynamo).writeAll(items.map((item) => ({ kind: 'put', table: main, item })));
  });

  it('finds every count that differs from what exists, and nothing else', async () => {
    const drifts = await audit();
    const short = drifts.map(({ key, attribute, found, expected }) => [
      key['partitionKey'],
      attribute,
      found,
      expected,
    ]);
    expect(short.sort()).toEqual([
      ['post/2', 'likeCount', 5, 2],
      ['post/3', 'likeCount', 0, 4],
      ['post/4', 'likeCount', 1, 0],
    ]);
  });

  it('puts right what is off, and leaves alone what has moved meanwhile', async () => {
    const store = createStore(tables.dynamo);
    const drifts = await audit();
    await store.commit(put(main, { ...post(4), likeCount: 7 }));
    const mended = await Promise.all(drifts.map((drift) => repair(tables.dynamo, main, drift)));
    expect(mended.filter(Boolean)).toHaveLength(2);
    expect(await Promise.all([2, 3, 4].map((id) => store.get(main, post(id))))).toEqual([
      { ...post(2), likeCount: 2 },
      { ...post(3), likeCount: 4 },
      { ...post(4), likeCount: 7 },
    ]);
  });

  it('goes on after an interruption as if there had been none', async () => {
    const big = Array.from({ length: 900 }, (_, at) => ({ ...like(1, `q${at}`), padding: 'x'.repeat(3000) }));
    await createStore(tables.dynamo).writeAll(big.map((item) => ({ kind: 'put', table: main, item })));
    const kept: string[] = [];
    const whole = await audit((position) => kept.push(JSON.stringify(position)));
    expect(kept.length).toBeGreaterThan(2);
    const resumed = await audit(() => undefined, JSON.parse(kept[0] ?? ''));
    expect(resumed).toEqual(whole);
    expect(whole).toContainEqual(expect.objectContaining({ key: post(1), found: 3, expected: 903 }));
  });
});
