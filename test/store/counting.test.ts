import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { count, publish, putItem, removeItem } from '../../lambdas/runtime/effect.ts';
import { type Reaction, reaction } from '../../lambdas/runtime/reaction.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { type Key, put, remove, update } from '../../lambdas/runtime/write.ts';
import { engines } from '../support/engine.ts';
import { offline } from '../support/offline.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

interface Like {
  readonly by: string;
  readonly bad?: boolean;
}

const post = { partitionKey: 'post/1', sortKey: '-' };
const fan = (by: string) => ({ partitionKey: `user/${by}`, sortKey: 'profile' });
const tombstone = { partitionKey: 'post/1', sortKey: 'deleted' };

const kindOf = ({ sortKey }: Key) => (String(sortKey).startsWith('like/') ? ('like' as const) : undefined);

const countLikes: Reaction<Like> = reaction(({ before, after }) => {
  if (after?.bad) throw new Error('a like nobody understands');
  const by = (after ? 1 : 0) - (before ? 1 : 0);
  const liker = (after ?? before)?.by ?? '';
  return by === 0 ? [] : [count(main, post, 'likeCount', by), count(main, fan(liker), 'likedCount', by)];
});
const bury = reaction<Like>(({ after }) => [
  after ? removeItem(main, tombstone) : putItem(main, { ...tombstone, dead: true }),
]);

const like = (by: string, sequence: number, told: { gone?: boolean; bad?: boolean } = {}) => {
  const item = { by, ...(told.bad && { bad: true }) };
  return aRecord({
    key: { partitionKey: 'post/1', sortKey: `like/${by}` },
    sequence,
    ...(told.gone ? { before: item } : { after: item }),
  });
};

const likeKey = (by: string) => ({ partitionKey: 'post/1', sortKey: `like/${by}` });

describe.each(engines)('reactions on %s', (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [main, ledger]);
  });
  afterAll(() => tables.stop());

  const store = () => createStore(tables.dynamo);
  const world = (): World => ({
    dynamo: tables.dynamo,
    aws: offline,
    timestamp: () => new Date().toISOString(),
    setting: (name) => name,
  });
  let run = 0;
  const consumer = (...reactions: readonly Reaction<Like>[]) =>
    reactTo({ name: `likes-${run}`, table: main, kindOf, reactions: { like: reactions } }, world);

  beforeEach(async () => {
    run += 1;
    await store().commit(
      put(main, { ...post }),
      put(main, { ...fan('ann') }),
      put(main, { ...fan('bob') }),
      remove(main, tombstone),
      ...['ann', 'bob', 'cat'].map((by) => remove(main, likeKey(by))),
    );
  });
  const counts = async () => {
    const [onPost, ann, bob] = await Promise.all(
      [post, fan('ann'), fan('bob')].map((key) => store().get<Record<string, number>>(main, key)),
    );
    return [onPost?.['likeCount'], ann?.['likedCount'], bob?.['likedCount']];
  };

  it('counts a batch once, however often all or part of it is delivered again', async () => {
    const handler = consumer(countLikes);
    const records = [like('ann', 1), like('bob', 2), like('ann', 3, { gone: true }), like('ann', 4)];
    for (const Records of [records, records, records.slice(1), records.slice(2, 3), records]) {
      expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    }
    expect(await counts()).toEqual([2, 1, 1]);
  });

  it('counts only what is new of a batch that overlaps one already counted', async () => {
    const handler = consumer(countLikes);
    await handler({ Records: [like('ann', 1), like('bob', 2)] });
    await handler({ Records: [like('bob', 2), like('bob', 3, { gone: true })] });
    expect(await counts()).toEqual([1, 1, 0]);
  });

  it('counts on the targets that are there when another one is gone', async () => {
    await store().commit(remove(main, fan('bob')));
    expect(await consumer(countLikes)({ Records: [like('ann', 1), like('bob', 2)] })).toEqual({
      batchItemFailures: [],
    });
    expect(await counts()).toEqual([2, 1, undefined]);
  });

  it('does everything before a poison record, reports it, and leaves the rest to the redelivery', async () => {
    const handler = consumer(countLikes);
    const Records = [like('ann', 1), like('bob', 2, { bad: true }), like('bob', 3)];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2'.padStart(21, '0') }] });
    expect(await counts()).toEqual([1, 1, undefined]);
    await handler({ Records: [like('bob', 3)] });
    expect(await counts()).toEqual([2, 1, 1]);
  });

  it('ignores a late second delivery of a change that newer ones have overtaken', async () => {
    const handler = consumer(bury);
    const born = like('ann', 1);
    await handler({ Records: [born] });
    await handler({ Records: [like('ann', 2, { gone: true })] });
    await handler({ Records: [born] });
    expect(await store().get(main, tombstone)).toEqual({ ...tombstone, dead: true });
  });

  const liked = (...people: readonly string[]) =>
    store().writeAll(people.map((by) => ({ kind: 'put', table: main, item: { ...likeKey(by), by } })));
  /** Tells the reader of the notes that are left on the post, at these places of the stream, until there are none. */
  const tellNotes = async (handler: ReturnType<typeof consumer>, ...places: readonly number[]) => {
    for (const sequence of places) {
      const after = await store().get<{ recount?: string }>(main, post);
      if (after?.recount) await handler({ Records: [aRecord({ key: post, before: post, after, sequence })] });
    }
    return (await store().get<{ recount?: string }>(main, post))?.recount;
  };
  const countWhatever = reaction<Like>(({ after }, found) =>
    countLikes.react({ at: '', expired: false, ...(after && { after: { by: after.by } }) }, found),
  );

  it('counts a parked record once, although later ones have moved the mark past it', async () => {
    const parked = like('bob', 2, { bad: true });
    await consumer(countLikes)({ Records: [like('ann', 1), parked] });
    await consumer(countLikes)({ Records: [like('cat', 3)] });
    await liked('ann', 'bob', 'cat');
    expect(await counts()).toEqual([2, 1, undefined]);
    const mended = consumer(countWhatever);
    for (let redrives = 0; redrives < 3; redrives++) {
      expect(await mended({ Records: [parked], parked: true })).toEqual({ batchItemFailures: [] });
    }
    expect(await tellNotes(mended, 4, 5)).toBeUndefined();
    expect(await counts()).toEqual([3, 1, 1]);
  });

  it('counts anew once more when something was counted while it did', async () => {
    const handler = consumer(countWhatever);
    await handler({ Records: [like('ann', 1)] });
    await liked('ann', 'bob', 'cat');
    await handler({ Records: [like('bob', 2)], parked: true });
    await tellNotes(handler, 4);
    const summedUp = await store().get<object>(main, post);
    // The like of cat came after the sums were asked for: they may have it or not.
    const sums = aRecord({ key: post, before: post, after: summedUp ?? {}, sequence: 6 });
    await handler({ Records: [like('cat', 5), sums] });
    expect(await tellNotes(handler, 7, 8)).toBeUndefined();
    await handler({ Records: [like('cat', 5), like('bob', 2), sums] });
    expect(await counts()).toEqual([3, 1, 1]);
  });

  it('gives up counting anew on an item that is counted on all the time, and says so', async () => {
    const handler = consumer(countWhatever);
    await handler({ Records: [like('ann', 5)] });
    const sums = { likeCount: 7 };
    const asked = { id: 'x', by: `likes-${run}`, attributes: ['likeCount'], asked: '3'.padStart(40, '0'), sums };
    const after = { recount: JSON.stringify({ ...asked, tries: 24 }) };
    await store().commit(update(main, post, { set: after }));
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await handler({ Records: [aRecord({ key: post, before: post, after, sequence: 6 })] });
    expect(said.mock.calls.flat().join()).toContain('too busy to be counted anew: run npm run audit');
    said.mockRestore();
    expect([await tellNotes(handler), ...(await counts())]).toEqual([undefined, 1, 1, undefined]);
  });

  it('does not count a parked record again that failed only after it was counted', async () => {
    const announce = reaction<Like>(({ after }) => (after?.by === 'bob' ? [publish('triggerNotification', {})] : []));
    const parked = like('bob', 2);
    const failing = consumer(countLikes, announce);
    expect((await failing({ Records: [parked] })).batchItemFailures).toHaveLength(1);
    await consumer(countLikes)({ Records: [like('ann', 3)] });
    await liked('ann', 'bob');
    await consumer(countLikes)({ Records: [parked], parked: true });
    expect(await tellNotes(consumer(countLikes), 4, 5)).toBeUndefined();
    expect(await counts()).toEqual([2, 1, 1]);
  });

  it('lets a parked record bring about what its item has become since, not what it was', async () => {
    const parked = like('ann', 1);
    await consumer(bury)({ Records: [like('ann', 2, { gone: true })] });
    await store().commit(remove(main, likeKey('ann')));
    await consumer(bury)({ Records: [parked], parked: true });
    expect(await store().get(main, tombstone)).toEqual({ ...tombstone, dead: true });
  });

  it('counts 300 records on 150 users in whole transactions', async () => {
    const people = Array.from({ length: 150 }, (_, at) => `p${at}`);
    await store().writeAll(people.map((by) => ({ kind: 'put', table: main, item: fan(by) })));
    const Records = [...people, ...people].map((by, at) => like(by, at + 1));
    const handler = consumer(countLikes);
    await Promise.all([handler({ Records }), handler({ Records })]);
    const counted = await Promise.all(people.map((by) => store().get<{ likedCount: number }>(main, fan(by))));
    expect(counted.map((one) => one?.likedCount)).toEqual(people.map(() => 2));
    expect((await counts())[0]).toBe(300);
    await store().writeAll(people.map((by) => ({ kind: 'remove', table: main, key: fan(by) })));
  });
});
