import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driftsOf, emptyTally, noteExpected, noteFound } from '../../../bin/audit/tally.ts';
import { stickerTags } from '../../../contract/tables/sticker-tags.ts';
import { sharesOf } from '../../../lambdas/runtime/recount.ts';
import type { StreamDesign } from '../../../lambdas/runtime/stream.ts';
import { ownTags, publicTags } from '../../../lambdas/stickers/tag.own.ts';
import { stickerCleanUp } from '../../../lambdas/stickers/tag.reactions.ts';
import { replaceTags } from '../../../lambdas/stickers/tag.replace.ts';
import { engines } from '../../support/engine.ts';
import { aFile, openStage, type Stage } from './stage.ts';

const words = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`);

describe.each(engines)('replacing tags on %s', (engine) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(engine);
  });
  afterAll(() => stage.stop());

  const replace = (userId: string, file: string, values: readonly string[], isPrivate = false) =>
    replaceTags(stage.tagger(userId), aFile(file, 'set'), values, isPrivate);
  const own = async (userId: string, file: string) =>
    (await ownTags(stage.tagger(userId).store, userId, file)).tags.map(({ value }) => value);
  const counts = async (file: string) =>
    Object.fromEntries(
      (await publicTags(stage.tagger('anyone').store, file)).map(({ value, authorCount }) => [value, authorCount]),
    );

  /** The audit's own arithmetic: what every row says of every count, against what the counts say. */
  const drifts = async () => {
    const [rows, tally] = [await stage.everyRow(), emptyTally()];
    for (const row of rows) noteFound(tally, stickerTags, row);
    const design: StreamDesign = stickerCleanUp;
    for (const share of await sharesOf(stage.dynamo, design, rows, new Date().toISOString()))
      noteExpected(tally, share);
    return driftsOf(tally, new Set());
  };

  it('takes one read and one transaction, and no write if nothing changes', async () => {
    expect(await stage.requestsOf(() => replace('ann', 'f1', ['hello', 'world']))).toEqual([
      'Query',
      'TransactWriteItems',
    ]);
    expect(await stage.requestsOf(() => replace('ann', 'f1', ['hello', 'there']))).toEqual([
      'Query',
      'TransactWriteItems',
    ]);
    expect(await stage.requestsOf(() => replace('ann', 'f1', ['there', 'hello']))).toEqual(['Query']);
    expect([await own('ann', 'f1'), await counts('f1')]).toEqual([['hello', 'there'], { hello: 1, there: 1 }]);
  });

  it('stores 25 values, then 25 others, in one transaction each', async () => {
    const [some, others] = [words('some', 25), words('others', 25)];
    await replace('ann', 'f2', some);
    expect(await stage.requestsOf(() => replace('ann', 'f2', others))).toEqual(['Query', 'TransactWriteItems']);
    expect([await own('ann', 'f2'), Object.keys(await counts('f2'))]).toEqual([[...others].sort(), [...others].sort()]);
  });

  it('a flip of visibility takes the public row away and brings it back; the creation time stays', async () => {
    const { after: first } = await replace('ann', 'f3', ['hello']);
    await replace('ann', 'f3', ['hello'], true);
    expect(await counts('f3')).toEqual({});
    const { after: last } = await replace('ann', 'f3', ['hello']);
    expect([await counts('f3'), last]).toEqual([{ hello: 1 }, first]);
  });

  it('keeps the latest word on how to send the file, in the rows of all', async () => {
    await replace('ann', 'f4', ['hello']);
    await replaceTags(stage.tagger('bob'), { fileUniqueId: 'f4', fileId: 'newer', setName: 'set' }, ['hello'], false);
    const [shared] = await publicTags(stage.tagger('anyone').store, 'f4');
    expect(shared).toMatchObject({ fileId: 'newer', authorCount: 2, authorUserId: '#', setName: 'set' });
    await replace('bob', 'f4', ['hello']);
    expect((await publicTags(stage.tagger('anyone').store, 'f4'))[0]).toMatchObject({
      fileId: 'send-f4',
      authorCount: 2,
    });
  });

  it('100 replacements at once by many authors of one file leave exact counts', async () => {
    const values = words('value', 6);
    const authors = Array.from({ length: 20 }, (_, at) => `author-${at}`);
    const wish = (at: number) => values.filter((_, place) => (at * 7 + place * 3) % 4 !== 0);
    const rounds = Array.from({ length: 100 }, (_, at) => ({ author: authors[at % 20] ?? '', at }));
    await Promise.all(rounds.map(({ author, at }) => replace(author, 'f5', wish(at), at % 5 === 0)));
    expect(await drifts()).toEqual([]);

    const sets = await Promise.all(authors.map((author) => own(author, 'f5')));
    const wishes = rounds.map(({ at }) => wish(at).join());
    expect(sets.filter((set) => !wishes.includes(set.join()))).toEqual([]);
  }, 120_000);

  it('one author who replaces many times at once ends with one of the wishes, whole', async () => {
    const wishes = Array.from({ length: 6 }, (_, at) => words(`wish ${at}`, 3));
    await Promise.all(wishes.map((wish) => replace('ann', 'f6', wish)));
    const left = await own('ann', 'f6');
    expect(wishes).toContainEqual(left);
    expect(await counts('f6')).toEqual(Object.fromEntries(left.map((value) => [value, 1])));
  });

  it('a replacement that failed half-way is exact when tried again', async () => {
    await replace('ann', 'f7', ['hello', 'world']);
    const { store, ...rest } = stage.tagger('ann');
    const broken = { ...rest, store: { ...store, commit: () => Promise.reject(new Error('connection lost')) } };
    await expect(replaceTags(broken, aFile('f7', 'set'), ['bye'], false)).rejects.toThrow('connection lost');
    const lost: typeof store.commit = async (...writes) => {
      await store.commit(...writes);
      throw new Error('answer lost');
    };
    await expect(
      replaceTags({ ...rest, store: { ...store, commit: lost } }, aFile('f7', 'set'), ['bye', 'now'], false),
    ).rejects.toThrow('answer lost');
    expect(await stage.requestsOf(() => replace('ann', 'f7', ['bye', 'now']))).toEqual(['Query']);
    expect([await own('ann', 'f7'), await counts('f7')]).toEqual([['bye', 'now'], { bye: 1, now: 1 }]);
  });

  it('removing all leaves nothing but public rows without authors, which the clean-up takes', async () => {
    await replace('cid', 'f8', ['hello', 'world']);
    await replace('cid', 'f8', []);
    const left = (await stage.everyRow()).filter(({ id }) => String(id).endsWith('#f8'));
    expect(left.map(({ id, authorCount }) => ({ id, authorCount }))).toEqual([
      { id: '##f8', authorCount: 0 },
      { id: '##f8', authorCount: 0 },
    ]);
    expect(await counts('f8')).toEqual({});
    expect(await drifts()).toEqual([]);
  });
});
