import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Position } from '../../bin/migrate/migration.ts';
import { feed } from '../../contract/tables/feed.ts';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { versions } from '../../contract/versions.ts';
import { connect, type Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import type { Item, Key } from '../../lambdas/runtime/write.ts';
import { socialCounts } from '../../lambdas/social/counts.ts';
import { kindOf } from '../../lambdas/social/kinds.ts';
import { fateOf } from '../chaos/fate.ts';
import { rowsOf } from '../chaos/rows.ts';
import { turnsOf } from '../chaos/turns.ts';
import { unsteadyClient } from '../chaos/unsteady-client.ts';
import { offline } from '../support/offline.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

const at = '2026-01-01T10:00:00.000Z';
const later = '2026-01-02T10:00:00.000Z';
const a1 = (hash: string, range: string) => ({ gsiA1PartitionKey: hash, gsiA1SortKey: range });
const a2 = (hash: string, range: string) => ({ gsiA2PartitionKey: hash, gsiA2SortKey: range });
const k1 = (hash: string, range: string) => ({ gsiK1PartitionKey: hash, gsiK1SortKey: range });
const k2 = (hash: string, range: string) => ({ gsiK2PartitionKey: hash, gsiK2SortKey: range });
const key = (partitionKey: string, sortKey = '-') => ({ partitionKey, sortKey });
const view = { firstViewedAt: at, lastViewedAt: later, viewCount: 2 };
const flag = { schemaVersion: 0, createdAt: at };

/** A small table as the document has it, with what ours says besides once it is rewritten. */
const rows: readonly { readonly old: Item; readonly gains: Item }[] = [
  {
    old: {
      ...{
        ...key('user/ann', 'profile'),
        ...a1('username/Ann', '-'),
        schemaVersion: 11,
        userId: 'ann',
        username: 'Ann',
      },
      ...{ signedUpAt: at, privacyStatus: 'PUBLIC', postCount: 1, currentLocation: { latitude: 1, longitude: 2 } },
    },
    gains: { location: { latitude: 1, longitude: 2 } },
  },
  {
    old: {
      ...{ ...key('post/p'), schemaVersion: 3, postId: 'p', postedAt: at, postedByUserId: 'ann', postType: 'IMAGE' },
      ...{ postStatus: 'COMPLETED', albumId: 'al', gsiK3PartitionKey: 'post/al', gsiK3SortKey: 0.25, commentCount: 1 },
      ...{
        gsiA3PartitionKey: 'post/ann',
        gsiA3SortKey: later,
        commentsUnviewedCount: 1,
        viewedByCount: 1,
        flagCount: 1,
      },
      ...{ onymousLikeCount: 1, ...a2('post/ann', `COMPLETED/${at}`) },
    },
    gains: { albumRank: 0.25, lastUnreadCommentAt: later },
  },
  {
    old: {
      ...key('comment/c'),
      schemaVersion: 1,
      commentId: 'c',
      postId: 'p',
      userId: 'bob',
      commentedAt: later,
      text: 'hi',
      textTags: [],
    },
    gains: { postedByUserId: 'ann' },
  },
  {
    old: { ...key('post/p', 'view/bob'), schemaVersion: 0, ...view },
    gains: { postId: 'p', userId: 'bob', postedByUserId: 'ann' },
  },
  { old: { ...key('post/p', 'flag/bob'), ...flag }, gains: { itemType: 'post', itemId: 'p', userId: 'bob' } },
  { old: { ...key('comment/c', 'flag/ann'), ...flag }, gains: { itemType: 'comment', itemId: 'c', userId: 'ann' } },
  {
    old: {
      ...{ ...key('post/p', 'like/bob'), schemaVersion: 1, likedByUserId: 'bob', likeStatus: 'ONYMOUSLY_LIKED' },
      ...{ likedAt: at, postId: 'p', ...k2('like/ann', 'bob') },
    },
    gains: { postedByUserId: 'ann' },
  },
  {
    old: {
      ...key('card/x'),
      schemaVersion: 1,
      title: 't',
      action: '/',
      ...a1('user/ann', `card/${at}`),
      ...k1('card', `${later}/ann`),
    },
    gains: { cardId: 'x', userId: 'ann', createdAt: at, notifyUserAt: later },
  },
  {
    old: {
      ...key('chat/ch', 'member/ann'),
      schemaVersion: 1,
      ...k1('chat/ch', `member/${at}`),
      ...k2('member/ann', `chat/${later}`),
    },
    gains: { chatId: 'ch', userId: 'ann', joinedAt: at, lastMessageActivityAt: later },
  },
  {
    old: {
      ...key('chat/ch'),
      schemaVersion: 0,
      chatId: 'ch',
      chatType: 'DIRECT',
      createdAt: at,
      ...a1('chat/ann/bob', '-'),
    },
    gains: { userId1: 'ann', userId2: 'bob' },
  },
  {
    old: {
      ...key('user/ann', 'follower/bob/firstStory'),
      schemaVersion: 1,
      postId: 'p',
      ...a2('follower/bob/firstStory', later),
    },
    gains: { followedUserId: 'ann', followerUserId: 'bob', expiresAt: later },
  },
  {
    old: {
      ...{ ...key('post/p', 'trending'), schemaVersion: 0, createdAt: at, lastDeflatedAt: later },
      ...{ gsiA4PartitionKey: 'post/trending', gsiA4SortKey: 3 },
    },
    gains: { postId: 'p', postedByUserId: 'ann', lastDeflatedAt: '2026-01-02T00:00:00.000Z' },
  },
  { old: { ...key('screen/home', 'view/ann'), schemaVersion: 0, ...view }, gains: { screenId: 'home', userId: 'ann' } },
  {
    old: {
      ...key('user/zed', 'banned'),
      schemaVersion: 0,
      userId: 'zed',
      username: 'z',
      bannedAt: at,
      forcedBy: 'posts',
      ...a1('email/z@e.x', 'banned'),
    },
    gains: { email: 'z@e.x' },
  },
  {
    old: {
      ...key('user/ann', 'blocker/eve'),
      schemaVersion: 0,
      blockerUserId: 'eve',
      blockedUserId: 'ann',
      blockedAt: at,
    },
    gains: {},
  },
];
const oldFeedRow = { ...key('post/p', 'feed/bob'), schemaVersion: 3, ...a1('feed/bob', at), ...a2('feed/bob', 'ann') };
const reservation = { ...key('reservedUsername/ann'), schemaVersion: 0, userId: 'ann' };

const rewritten = [
  ...rows.map(({ old, gains }) => ({ ...old, ...gains, schemaVersion: versions[kindOf(old as Key)] })),
  reservation,
];
const inOrder = (items: readonly Item[]) =>
  [...items].sort((a, b) => (`${a['partitionKey']} ${a['sortKey']}` < `${b['partitionKey']} ${b['sortKey']}` ? -1 : 1));

describe('a table with data in the form of the document', { timeout: 60_000 }, () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, feed, ledger, search]);
  });
  afterAll(() => tables.stop());

  const clear = async () => {
    for (const table of [main, feed, ledger])
      for (const row of await rowsOf(tables.dynamo, table))
        await createStore(tables.dynamo).writeAll([{ kind: 'remove', table, key: keysOf(table, row) }]);
  };
  const keysOf = (table: typeof main | typeof feed | typeof ledger, row: Item): Key =>
    Object.fromEntries(
      [table.hash, 'range' in table ? table.range : undefined].flatMap((part) =>
        part ? [[part.name, String(row[part.name])]] : [],
      ),
    );
  const fill = (items: readonly object[]) =>
    createStore(tables.dynamo).writeAll(items.map((item) => ({ kind: 'put', table: main, item })));
  beforeEach(async () => {
    await clear();
    await fill([...rows.map(({ old }) => old), oldFeedRow]);
  });

  const run = (dynamo: Dynamo, keep: (position: Position) => void = () => undefined, from?: Position) =>
    migrate({ dynamo, progress: () => undefined, keep }, from);
  const all = async () => inOrder(await rowsOf(tables.dynamo, main));

  it('is rewritten once: what it says in keys alone it says of itself, names are reserved, feeds are moved', async () => {
    expect(await run(tables.dynamo)).toMatchObject({ rewritten: rows.length, left: [] });
    expect(await all()).toEqual(inOrder(rewritten));
    expect(await rowsOf(tables.dynamo, feed)).toEqual([
      { postId: 'p', feedUserId: 'bob', postedAt: at, postedByUserId: 'ann' },
    ]);
    expect(await run(tables.dynamo)).toMatchObject({ rewritten: 0, left: [] });
  });

  it('is rewritten all the same by a run that is killed at any of its writes and goes on', async () => {
    let kills = 0;
    for (let atWrite = 1, killed = true; killed; atWrite++)
      for (const applied of [false, true]) {
        await clear();
        await fill([...rows.map(({ old }) => old), oldFeedRow]);
        const fate = fateOf({ atWrite, applied });
        const mortal = connect(({ name }) => name, unsteadyClient(tables.client, undefined, fate, turnsOf(undefined)));
        let kept: Position | undefined;
        await run(mortal, (position) => {
          kept = position;
        }).catch(() => undefined);
        killed = fate.isDead();
        kills += Number(killed);
        await run(tables.dynamo, () => undefined, killed ? kept : undefined);
        expect(await all()).toEqual(inOrder(rewritten));
        expect(await rowsOf(tables.dynamo, feed)).toHaveLength(1);
      }
    expect(kills).toBeGreaterThan(rows.length);
  });

  it('reads as if it had been rewritten before it is', async () => {
    const store = createStore(tables.dynamo);
    for (const { old, gains } of rows) {
      const { lastDeflatedAt: _, ...known } = gains;
      expect(await store.get<Item>(main, keysOf(main, old))).toMatchObject(known);
    }
    const { items } = await store.query<Item>(main, { hash: 'post/p', range: { begins: 'view/' }, limit: 10 });
    expect(items).toMatchObject([{ userId: 'bob', postedByUserId: 'ann' }]);
  });

  it('keeps a name for whoever has reserved it, and says so', async () => {
    await fill([{ ...reservation, userId: 'eve' }]);
    const { left } = await run(tables.dynamo);
    expect(left).toEqual(['Ann is reserved for someone other than ann']);
    expect(await createStore(tables.dynamo).get(main, key('user/ann', 'profile'))).toMatchObject({ schemaVersion: 11 });
  });

  const count = reactTo(socialCounts, () => ({
    ...{ dynamo: tables.dynamo, aws: offline, timestamp: () => later, setting: (name: string) => name },
  }));
  const post = () => createStore(tables.dynamo).get<Item>(main, key('post/p'));
  const rowOf = (partitionKey: string, sortKey = '-') =>
    rows.find(({ old }) => old['partitionKey'] === partitionKey && old['sortKey'] === sortKey)?.old ?? {};

  it('counts when something old is removed, and not when it is rewritten', async () => {
    const rewriting = rows.map(({ old, gains }, index) => {
      const after = { ...old, ...gains, schemaVersion: versions[kindOf(old as Key)] };
      return aRecord({ key: keysOf(main, old), before: old, after, sequence: index + 1 });
    });
    const before = await all();
    expect(await count({ Records: rewriting })).toEqual({ batchItemFailures: [] });
    expect(await all()).toEqual(before);

    const gone = [
      rowOf('comment/c'),
      rowOf('post/p', 'view/bob'),
      rowOf('post/p', 'flag/bob'),
      rowOf('post/p', 'like/bob'),
    ];
    const Records = gone.map((old, index) => aRecord({ key: keysOf(main, old), before: old, sequence: 100 + index }));
    expect(await count({ Records })).toEqual({ batchItemFailures: [] });
    expect(await post()).toMatchObject({
      ...{ commentCount: 0, commentsUnviewedCount: 0, viewedByCount: 0, flagCount: 0, onymousLikeCount: 0 },
    });
  });

  it('parks a record of a version that only a newer release knows, and refuses to read one', async () => {
    const newer = { ...rowOf('post/p', 'like/bob'), schemaVersion: 99 };
    const record = aRecord({ key: keysOf(main, newer), after: newer, sequence: 7 });
    expect((await count({ Records: [record] })).batchItemFailures).toHaveLength(1);
    expect(await post()).toMatchObject({ onymousLikeCount: 1 });
    await fill([newer]);
    await expect(createStore(tables.dynamo).get(main, keysOf(main, newer))).rejects.toThrow('newer than this release');
  });
});
