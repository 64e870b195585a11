import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import { put, remove, update } from '../../lambdas/runtime/write.ts';
import { deleteUser } from '../../lambdas/social/deletion.ts';
import { keepMentionsInPost } from '../../lambdas/social/mention.reactions.ts';
import { type Mention, mentionKey, mentionShard } from '../../lambdas/social/mention.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { type User, userKey } from '../../lambdas/social/user.ts';
import { fateOf } from '../chaos/fate.ts';
import { createOutside } from '../chaos/outside.ts';
import { quietly } from '../chaos/quiet.ts';
import { engines } from '../support/engine.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
const tag = (userId: string) => ({ tag: `@${userId}`, userId });
const aPost = (postId: string, named: readonly string[], more: Partial<Post> = {}): Post => ({
  ...{ schemaVersion: 3, postId, postedByUserId: 'poster', postedAt: day(2), postType: 'TEXT_ONLY' },
  ...{ postStatus: 'COMPLETED', text: 'hello', textTags: named.map(tag), ...more },
});

describe.each(engines)('who is named where, on %s', { timeout: 60_000 }, (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [main, feed, search, ledger]);
  }, 120_000);
  afterAll(() => tables.stop());

  const store = () => createStore(tables.dynamo);
  const arrive = (userId: string, signedUpAt = day(1)) => {
    const user: User = { schemaVersion: 11, userId, username: userId, privacyStatus: 'PUBLIC', signedUpAt };
    return store().commit(put(main, { ...userKey(userId), ...user }));
  };
  const leave = (userId: string) => store().commit(remove(main, userKey(userId)));
  const write = (post: Post) => store().commit(put(main, { ...postKey(post.postId), ...post }));
  const tagsOf = async (postId: string) =>
    (await store().get<Post>(main, postKey(postId)))?.textTags?.map(({ userId }) => userId);
  const textsNaming = async (userId: string) =>
    (await store().query<Mention>(search, { hash: mentionShard(userId), limit: 100 })).items.map(({ id }) => id);

  /** What a function sees, when something happens right after its first request that names the text. */
  const worldWhere = (naming: string, happens: () => Promise<unknown>) => {
    let left = 1;
    const send = async (command: object) => {
      const answer = await tables.client.send(command as never);
      if (JSON.stringify(command).includes(naming) && left-- > 0) await happens();
      return answer;
    };
    const dynamo = connect(({ name }) => name, { send } as unknown as DynamoDBClient);
    return createOutside().world(dynamo, fateOf());
  };
  const calm = () => createOutside().world(tables.dynamo, fateOf());
  let sequence = 0;
  const told = (before: Post | undefined, after: Post | undefined) =>
    aRecord({
      key: postKey((after ?? before)?.postId ?? ''),
      sequence: ++sequence,
      ...(before && { before }),
      ...(after && { after }),
    });
  const reader = (world = calm()) =>
    reactTo(
      {
        ...{ name: 'mentions', table: main },
        kindOf: () => 'post' as const,
        reactions: { post: [keepMentionsInPost] },
      },
      () => world,
    );
  const dismiss = (userId: string, world = calm()) =>
    deleteUser(
      { do: 'deleteUser', userId, leftAt: day(9), keepsAccount: true },
      { world, store: createStore(world.dynamo) },
    );

  it('follows every change of a text, however often and in whatever pieces it is told', async () => {
    for (const someone of ['ann', 'bob', 'cleo']) await arrive(someone);
    const [one, other] = [aPost('p1', ['ann', 'bob', 'ann']), aPost('p1', ['bob', 'cleo'], { taggedAt: day(3) })];
    await write(other);
    const records = [told(undefined, one), told(one, other)];
    for (const Records of [records.slice(0, 1), records, records.slice(1), records])
      expect(await reader()({ Records })).toEqual({ batchItemFailures: [] });
    expect(await Promise.all(['ann', 'bob', 'cleo'].map(textsNaming))).toEqual([[], ['p1'], ['p1']]);
    await reader()({ Records: [told(other, undefined)] });
    expect(await Promise.all(['ann', 'bob', 'cleo'].map(textsNaming))).toEqual([[], [], []]);
  });

  it('a tag that comes after its user has left is taken back', async () => {
    await arrive('dan');
    const post = aPost('p2', ['gone', 'dan']);
    await write(post);
    expect(await reader()({ Records: [told(undefined, post)] })).toEqual({ batchItemFailures: [] });
    expect([await tagsOf('p2'), await textsNaming('gone'), await textsNaming('dan')]).toEqual([['dan'], [], ['p2']]);
  });

  it('a user who leaves between being looked for and being noted is taken out at the next try', async () => {
    await arrive('eve');
    const post = aPost('p3', ['eve']);
    await write(post);
    const Records = [told(undefined, post)];
    const torn = await quietly(() => reader(worldWhere('user/eve', () => leave('eve')))({ Records }));
    expect(torn.batchItemFailures).toHaveLength(1);
    expect(await textsNaming('eve')).toEqual([]);
    expect(await reader()({ Records })).toEqual({ batchItemFailures: [] });
    expect([await tagsOf('p3'), await textsNaming('eve')]).toEqual([[], []]);
  });

  it('a record that was parked asks for those whom the text names by now', async () => {
    for (const someone of ['kim', 'lea']) await arrive(someone);
    const [one, other] = [aPost('p7', ['kim']), aPost('p7', ['lea'], { taggedAt: day(3) })];
    await write(other);
    expect(await reader()({ Records: [told(undefined, one)], parked: true })).toEqual({ batchItemFailures: [] });
    expect([await tagsOf('p7'), await textsNaming('kim'), await textsNaming('lea')]).toEqual([['lea'], [], ['p7']]);
  });

  it('whoever started over is not whom older texts mean, and is whom newer ones do', async () => {
    await arrive('fay', day(4));
    const [old, edited] = [aPost('p4', ['fay']), aPost('p5', ['fay'], { taggedAt: day(5) })];
    for (const post of [old, edited]) await write(post);
    await reader()({ Records: [old, edited].map((post) => told(undefined, post)) });
    expect([await tagsOf('p4'), await tagsOf('p5'), await textsNaming('fay')]).toEqual([[], ['fay'], ['p5']]);
    await store().commit(
      put(search, { ...mentionKey({ userId: 'fay', noun: 'post', id: 'p4' }), userId: 'fay', noun: 'post', id: 'p4' }),
    );
    await write(old);
    await dismiss('fay');
    expect([await tagsOf('p4'), await tagsOf('p5')]).toEqual([[], ['fay']]);
  });

  it('an edit while someone is taken out of a text is not lost, and neither names them', async () => {
    for (const someone of ['gus', 'hal']) await arrive(someone);
    const post = aPost('p6', ['gus']);
    await write(post);
    await reader()({ Records: [told(undefined, post)] });
    await leave('gus');
    const change = { set: { text: 'edited', textTags: ['hal', 'gus'].map(tag), taggedAt: day(3) } };
    await dismiss(
      'gus',
      worldWhere('post/p6', () => store().commit(update(main, postKey('p6'), change))),
    );
    expect(await store().get(main, postKey('p6'))).toMatchObject({ text: 'edited', textTags: [tag('hal')] });
  });
});
