import type { TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import type { Address } from '../../lambdas/runtime/read.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { put, remove, update } from '../../lambdas/runtime/write.ts';
import { socialCounts } from '../../lambdas/social/counts.ts';
import type { Kinds } from '../../lambdas/social/kinds.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { archivePost } from '../../lambdas/social/post.work.ts';
import { type PostView, postViewKey } from '../../lambdas/social/post-view.ts';
import { keeping } from '../../lambdas/social/reactions.ts';
import { keepTrending } from '../../lambdas/social/trending.jobs.ts';
import { scoreViews } from '../../lambdas/social/trending.reactions.ts';
import { type Trending, type TrendingType, trendingIndexKeys, trendingKey } from '../../lambdas/social/trending.ts';
import { trendingLandmarkKey } from '../../lambdas/social/trending-landmark.ts';
import { type User, userKey } from '../../lambdas/social/user.ts';
import { engines } from '../support/engine.ts';
import { offline } from '../support/offline.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

const landmark = '2026-03-01T00:00:00.000Z';
const day = 86_400_000;
const iso = (days: number) => new Date(Date.parse(landmark) + days * day).toISOString();

describe.each(engines)('trending on %s', { timeout: 60_000 }, (engine) => {
  let tables: Tables;
  let updates = 0;
  beforeAll(async () => {
    tables = await realTables(engine, [main, ledger]);
    tables.client.middlewareStack.add(
      (next) => (args) => {
        const { TransactItems = [] } = args.input as TransactWriteItemsCommandInput;
        updates += TransactItems.filter(({ Update }) => Update?.Key?.['sortKey']?.S === 'trending').length;
        return next(args);
      },
      { step: 'initialize' },
    );
  }, 60_000);
  afterAll(() => tables.stop());

  const store = () => createStore(tables.dynamo);
  const world = (now = iso(0)): World => ({
    dynamo: tables.dynamo,
    aws: offline,
    timestamp: () => now,
    setting: (name) => name,
  });
  let run = 0;
  const nothing = Object.fromEntries(Object.keys(keeping).map((kind) => [kind, []])) as unknown as typeof keeping;
  const design = () => ({ ...socialCounts, name: `trending-${run}` });
  const consumer = () =>
    reactTo<Kinds>({ ...design(), reactions: { ...nothing, 'post/view': [scoreViews] } }, () => world());

  const aPost = (postId: string, postedAt: string): Post => ({
    ...{ schemaVersion: 3, postId, postedByUserId: 'ann', postedAt, postType: 'TEXT_ONLY', postStatus: 'COMPLETED' },
  });
  const ann: User = {
    ...{ schemaVersion: 11, userId: 'ann', username: 'ann', privacyStatus: 'PUBLIC', signedUpAt: landmark },
  };
  const view = (postId: string, by: string, sequence: number, at: string) => {
    const after: PostView = {
      ...{ schemaVersion: 0, postId, userId: by, postedByUserId: 'ann', viewCount: 1, thumbnailViewCount: 1 },
      ...{ firstViewedAt: at, lastViewedAt: at },
    };
    return aRecord({ key: postViewKey(postId, by), after, sequence });
  };
  const place = (type: TrendingType, id: string) => store().get<Trending>(main, trendingKey(type, id));
  const score = async (type: TrendingType, id: string) => (await place(type, id))?.gsiA4SortKey;
  const ranking = async (type: TrendingType) =>
    (
      await store().query<Trending>(main, { index: 'GSI-A4', hash: `${type}/trending`, reverse: true, limit: 100 })
    ).items.map(({ postId, userId }) => postId ?? userId);
  const clear = async () => {
    for (const type of ['post', 'user'])
      for await (const rows of store().pages<{ partitionKey: string; sortKey: string }>(main, {
        index: 'GSI-A4',
        hash: `${type}/trending`,
      }))
        for (const { partitionKey, sortKey } of rows) await store().commit(remove(main, { partitionKey, sortKey }));
  };

  beforeEach(async () => {
    run += 1;
    updates = 0;
    await clear();
    await store().commit(
      put(main, { ...trendingLandmarkKey(), schemaVersion: 0, landmark }),
      put(main, { ...userKey('ann'), ...ann }),
      ...['p', 'q'].map((postId) => put(main, { ...postKey(postId), ...aPost(postId, iso(0)) })),
      ...['p', 'q'].map((postId) => remove(main, trendingKey('post', postId))),
    );
  });

  it('adds all views of a batch at once, and each of them once however often it is delivered', async () => {
    const handler = consumer();
    const Records = Array.from({ length: 60 }, (_, at) => view(at % 3 === 0 ? 'q' : 'p', `v${at}`, at + 1, iso(0.5)));
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    // The two posts and their owner: one ADD each.
    expect(updates).toBe(3);
    for (const again of [Records, Records.slice(20), Records.slice(5, 6)]) await handler({ Records: again });
    await handler({ Records: [...Records.slice(50), view('p', 'w', 61, iso(0.5))] });
    expect(await score('post', 'p')).toBeCloseTo(41 * 2 ** 0.5, 6);
    expect(await score('post', 'q')).toBeCloseTo(20 * 2 ** 0.5, 6);
    expect(await score('user', 'ann')).toBeCloseTo(61 * 2 ** 0.5, 6);
    expect(await ranking('post')).toEqual(['p', 'q']);
  });

  it('an archived post loses its place, and no view counts again after it is restored', async () => {
    const handler = consumer();
    const first = view('p', 'v', 1, iso(0.1));
    await handler({ Records: [first] });
    await archivePost({ do: 'archivePost', postId: 'p' }, { store: store(), world: world() });
    expect(await ranking('post')).toEqual([]);
    await handler({ Records: [view('p', 'w', 2, iso(0.2))] });
    await store().commit(update(main, postKey('p'), { set: { postStatus: 'COMPLETED' } }));
    await handler({ Records: [first] });
    expect(await ranking('post')).toEqual([]);
    await handler({ Records: [view('p', 'x', 3, iso(0))] });
    expect(await score('post', 'p')).toBe(1);
  });

  it('tries a batch again whose measure was changed while it was worked out', async () => {
    const handler = consumer();
    await handler({ Records: [view('p', 'v', 1, iso(0))] });
    const moved = { set: { lastDeflatedAt: iso(-1), ...trendingIndexKeys('post', 2) } };
    const late = reactTo<Kinds>(
      {
        ...design(),
        reactions: {
          ...nothing,
          'post/view': [
            { ...scoreViews, react: (change, found) => scoreViews.react(change, (address) => stale(found, address)) },
          ],
        },
      },
      () => world(),
    );
    const stale = <T extends object>(found: <U extends object>(a: never) => U | undefined, address: unknown) => {
      const item = found<T>(address as never);
      return item && 'lastDeflatedAt' in item ? { ...item, lastDeflatedAt: landmark } : item;
    };
    await store().commit(update(main, trendingKey('post', 'p'), moved));
    const record = view('p', 'w', 2, iso(0));
    expect((await late({ Records: [record] })).batchItemFailures).toHaveLength(1);
    expect(await score('post', 'p')).toBe(2);
    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
    expect([await score('post', 'p'), await score('user', 'ann')]).toEqual([4, 2]);
  });

  it('gives nothing to a post that is archived in the very moment in which its view is counted', async () => {
    await store().commit(update(main, postKey('p'), { set: { postStatus: 'ARCHIVED' } }));
    const seenBefore = <T extends object>(item: T | undefined) =>
      item && 'postStatus' in item ? { ...item, postStatus: 'COMPLETED' } : item;
    const late = reactTo<Kinds>(
      {
        ...design(),
        reactions: {
          ...nothing,
          'post/view': [
            {
              ...scoreViews,
              react: (change, found) =>
                scoreViews.react(change, <T extends object>(address: Address) => seenBefore(found<T>(address))),
            },
          ],
        },
      },
      () => world(),
    );
    const record = view('p', 'v', 1, iso(0));
    expect((await late({ Records: [record] })).batchItemFailures).toHaveLength(1);
    expect(await consumer()({ Records: [record] })).toEqual({ batchItemFailures: [] });
    expect([await place('post', 'p'), await place('user', 'ann')]).toEqual([undefined, undefined]);
  });

  it('goes on for months: scores beyond 2^53 are read, paged and re-based without losing their order', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `m${at}`);
    const Records = ids.map((id, at) => view(id, 'v', 100 + at, iso(59 + at / 100)));
    await store().commit(...ids.map((id) => put(main, { ...postKey(id), ...aPost(id, iso(59)) })));
    const handler = consumer();
    expect(await handler({ Records: [view('p', 'old', 99, iso(0.3))] })).toEqual({ batchItemFailures: [] });
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(await score('user', 'ann')).toBeGreaterThan(2 ** 60);
    const expected = [...ids].reverse();
    expect(await ranking('post')).toEqual([...expected, 'p']);

    const walked: (string | undefined)[] = [];
    let after: Readonly<Record<string, string | number>> | undefined;
    do {
      const page = await store().query<Trending>(main, {
        ...{ index: 'GSI-A4', hash: 'post/trending', reverse: true, limit: 5 },
        after: after && JSON.parse(JSON.stringify(after)),
      });
      walked.push(...page.items.map(({ postId }) => postId));
      after = page.next;
    } while (after);
    expect(walked).toEqual([...expected, 'p']);

    await keepTrending(world(iso(60.01)));
    expect(await ranking('post')).toEqual([...expected, 'p']);
    expect(await place('post', 'm0')).toMatchObject({ lastDeflatedAt: iso(40) });
    expect(await score('post', 'm0')).toBeCloseTo(2 ** 19, 3);
    await handler({ Records: [view('m0', 'next', 200, iso(59.5))] });
    expect(await score('post', 'm0')).toBeCloseTo(2 ** 19 + 2 ** 19.5, 3);
  });

  it('the daily job keeps the best and rewrites no score', async () => {
    const handler = consumer();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await store().commit(...ids.map((id) => put(main, { ...postKey(id), ...aPost(id, iso(0)) })));
    await handler({ Records: ids.map((id, at) => view(id, 'v', 300 + at, iso(at / 10))) });
    const kept = await place('post', 'd');
    await keepTrending(world(iso(1)), 3);
    expect(await ranking('post')).toEqual(['e', 'd', 'c']);
    expect(await place('post', 'd')).toEqual(kept);
  });
});
