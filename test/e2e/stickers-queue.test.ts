import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aGuest, type Person } from '../support/person.ts';
import { aFile, tag } from '../support/stickers.ts';
import { rowsOf } from '../support/table-rows.ts';

const session = '{ visibility file { fileUniqueId fileId setName } queue { setName position size length } }';
const start = `mutation ($setName: String!, $files: [StickerFileInput!]!, $mode: StickerQueueMode!) {
  startStickerQueue(setName: $setName, files: $files, mode: $mode) ${session} }`;
const step = `mutation ($steps: Int!) { stepStickerQueue(steps: $steps) ${session} }`;
const where = `{ stickerSession ${session} }`;
const clear = 'mutation { clearStickerQueue }';
const mark = 'mutation ($file: StickerFileInput!) { favoriteSticker(file: $file) { fileUniqueId fileId setName } }';
const unmark = 'mutation ($file: ID!) { unfavoriteSticker(fileUniqueId: $file) }';
const isMarked = 'query ($file: ID!) { isStickerFavorite(fileUniqueId: $file) }';
const marked = `query ($limit: Int, $nextToken: String) {
  stickerFavorites(limit: $limit, nextToken: $nextToken) { items { fileUniqueId } nextToken } }`;

describe('what a person keeps at hand', () => {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startLaptop();
  });
  afterAll(() => cloud?.stop());

  it('a favourite is marked, found, and unmarked once', async () => {
    const [ann, bob] = [await aGuest(cloud), await aGuest(cloud)];
    const file = aFile('fav', 'set');
    expect((await ann.ask(mark, { file })).data).toEqual({ favoriteSticker: file });
    expect((await ann.ask(isMarked, { file: 'fav' })).data).toEqual({ isStickerFavorite: true });
    expect((await bob.ask(isMarked, { file: 'fav' })).data).toEqual({ isStickerFavorite: false });
    expect((await ann.ask(unmark, { file: 'fav' })).data).toEqual({ unfavoriteSticker: true });
    expect((await ann.ask(unmark, { file: 'fav' })).data).toEqual({ unfavoriteSticker: false });
    expect((await ann.ask(isMarked, { file: 'fav' })).data).toEqual({ isStickerFavorite: false });
  });

  it('favourites come in pages, each once, 50 unless asked otherwise', async () => {
    const ann = await aGuest(cloud);
    const names = Array.from({ length: 55 }, (_, at) => `fav-${String(at).padStart(2, '0')}`);
    for (const name of names) await ann.ask(mark, { file: aFile(name) });
    const pages: string[][] = [];
    for (let nextToken: string | null = null, more = true; more; more = nextToken !== null) {
      const page = (await ann.ask(marked, { nextToken })).data?.['stickerFavorites'] as {
        items: { fileUniqueId: string }[];
        nextToken: string | null;
      };
      pages.push(page.items.map(({ fileUniqueId }) => fileUniqueId));
      nextToken = page.nextToken;
    }
    expect(pages).toEqual([names.slice(0, 50), names.slice(50)]);
    expect(await ann.refusal(marked, { limit: 101 })).toBe(
      'ClientError: Limit cannot be less than 1 or greater than 100',
    );
  });

  const at = (name: string, setName: string, position: number, size: number, length: number) => ({
    ...{ visibility: 'PUBLIC', file: aFile(name, setName), queue: { setName, position, size, length } },
  });
  const stepped = async (who: Person, steps: number) => (await who.ask(step, { steps })).data?.['stepStickerQueue'];
  const started = async (who: Person, setName: string, names: readonly string[], mode: string) => {
    const files = names.map((name) => aFile(name));
    return (await who.ask(start, { setName, files, mode })).data?.['startStickerQueue'];
  };

  it('a set is visited in the order of unique ids, forth and back, until it is finished', async () => {
    const ann = await aGuest(cloud);
    expect(await started(ann, 'walk', ['c', 'a', 'b', 'a'], 'ALL')).toEqual(at('a', 'walk', 1, 3, 3));
    expect(await stepped(ann, 1)).toEqual(at('b', 'walk', 2, 3, 3));
    expect(await stepped(ann, 1)).toEqual(at('c', 'walk', 3, 3, 3));
    expect(await stepped(ann, -2)).toEqual(at('a', 'walk', 1, 3, 3));
    expect(await ann.refusal(step, { steps: -1 })).toBe('ClientError: There is no previous sticker');
    expect((await ann.ask(where)).data).toEqual({ stickerSession: at('a', 'walk', 1, 3, 3) });
    expect(await stepped(ann, 3)).toBeNull();
    expect((await ann.ask(where)).data).toEqual({ stickerSession: null });
    expect(await ann.refusal(step, { steps: 1 })).toBe(
      'ClientError: There is no tagging queue, or it has expired: start a new one',
    );
    expect((await rowsOf(cloud, 'StickerQueue')).filter(({ userId }) => userId === ann.userId)).toEqual([]);
  });

  it('only what nobody, or what I have not tagged is visited', async () => {
    const [ann, bob] = [await aGuest(cloud), await aGuest(cloud)];
    const names = ['m1', 'm2', 'm3', 'm4'];
    await tag(ann, aFile('m1', 'modes'), ['mine']);
    await tag(bob, aFile('m2', 'modes'), ['theirs']);
    await tag(bob, aFile('m3', 'modes'), ['hidden'], 'PRIVATE');
    expect(await started(ann, 'modes', names, 'UNTAGGED')).toEqual(at('m3', 'modes', 1, 2, 4));
    expect(await stepped(ann, 1)).toEqual(at('m4', 'modes', 2, 2, 4));
    expect(await started(ann, 'modes', names, 'UNTAGGED_BY_ME')).toEqual(at('m2', 'modes', 1, 3, 4));
    expect(await started(ann, 'modes', names, 'ALL')).toEqual(at('m1', 'modes', 1, 4, 4));
    expect(await ann.refusal(start, { setName: 'modes', files: [aFile('m1')], mode: 'UNTAGGED' })).toBe(
      'ClientError: Every sticker of `modes` is tagged already',
    );
  });

  it('a new queue takes the place of the old one, and clearing leaves nothing', async () => {
    const ann = await aGuest(cloud);
    const names = Array.from({ length: 120 }, (_, place) => `n${String(place).padStart(3, '0')}`);
    expect(await started(ann, 'large', names, 'ALL')).toEqual(at('n000', 'large', 1, 120, 120));
    expect(await stepped(ann, 119)).toEqual(at('n119', 'large', 120, 120, 120));
    expect(await started(ann, 'small', ['z1', 'z2'], 'ALL')).toEqual(at('z1', 'small', 1, 2, 2));
    expect(await stepped(ann, 1)).toEqual(at('z2', 'small', 2, 2, 2));
    expect((await ann.ask(clear)).data).toEqual({ clearStickerQueue: true });
    expect((await ann.ask(clear)).data).toEqual({ clearStickerQueue: false });
    expect((await rowsOf(cloud, 'StickerQueue')).filter(({ userId }) => userId === ann.userId)).toEqual([]);
  });

  it('two steps at once are two steps, or one of them is refused', async () => {
    const ann = await aGuest(cloud);
    await started(ann, 'race', ['r1', 'r2', 'r3', 'r4'], 'ALL');
    const refusals = await Promise.all([1, 1, 1].map((steps) => ann.refusal(step, { steps })));
    const taken = refusals.filter((message) => message === undefined).length;
    const { stickerSession } = (await ann.ask(where)).data as { stickerSession: { queue: { position: number } } };
    expect(stickerSession.queue.position).toBe(1 + taken);
  });

  it('bad queues are refused', async () => {
    const ann = await aGuest(cloud);
    expect(await ann.refusal(start, { setName: 'none', files: [], mode: 'ALL' })).toBe(
      'ClientError: Give 1 to 200 files of the set',
    );
    expect(await ann.refusal(start, { setName: 'a#b', files: [aFile('x')], mode: 'ALL' })).toContain('not a usable id');
    expect(await ann.refusal(step, { steps: 0 })).toBe(
      'ClientError: Steps cannot be 0, less than -200 or greater than 200',
    );
  });
});
