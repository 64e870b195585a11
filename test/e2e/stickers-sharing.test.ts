import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aGuest, type Person } from '../support/person.ts';
import { aFile, filesOf, found, removeTags, setTags, status, tag } from '../support/stickers.ts';
import { rowsOf } from '../support/table-rows.ts';

describe('tags of several authors', () => {
  let cloud: Cloud;
  let ann: Person;
  let bob: Person;
  let eve: Person;
  beforeAll(async () => {
    cloud = await startLaptop();
    [ann, bob, eve] = [await aGuest(cloud), await aGuest(cloud), await aGuest(cloud)];
  });
  afterAll(() => cloud?.stop());

  describe('that are private', () => {
    const file = aFile('p-1', 'private');
    beforeAll(async () => {
      await tag(ann, file, ['secret'], 'PRIVATE');
      await tag(bob, aFile('p-2', 'private'), ['secret too']);
    });
    const cases = [
      ['their author', () => ann, false, ['p-1', 'p-2']],
      ['their author', () => ann, true, ['p-1']],
      ['another author', () => bob, false, ['p-2']],
      ['another author', () => bob, true, ['p-2']],
      ['a stranger', () => eve, false, ['p-2']],
      ['a stranger', () => eve, true, []],
    ] as const;

    it.each(cases)('a search by %s (%#)', async (_, who, mineOnly, expected) => {
      expect(filesOf(await found(who(), 'secret', { mineOnly }))).toEqual(expected);
    });

    it.each(cases)('a status for %s (%#)', async (_, who, mineOnly, expected) => {
      expect(await status(who(), 'private', ['p-1', 'p-2'], mineOnly)).toEqual(expected);
    });

    it('become public and private again when stored again', async () => {
      const flip = aFile('p-3', 'flip');
      const seen = async () => [filesOf(await found(eve, 'flipping')), await status(eve, 'flip', ['p-3'])];
      await tag(ann, flip, ['flipping'], 'PRIVATE');
      const before = await seen();
      await tag(ann, flip, ['flipping'], 'PUBLIC');
      const between = await seen();
      await tag(ann, flip, ['flipping'], 'PRIVATE');
      expect([before, between, await seen()]).toEqual([
        [[], []],
        [['p-3'], ['p-3']],
        [[], []],
      ]);
      expect(filesOf(await found(ann, 'flipping'))).toEqual(['p-3']);
    });
  });

  it('a value that two authors share is found until both have removed it, and then its row goes', async () => {
    const file = aFile('shared', 'shared');
    await tag(ann, file, ['shared value']);
    await tag(bob, file, ['shared value', 'another value']);
    const seen = async () => filesOf(await found(eve, 'shared'));
    const both = await seen();
    expect((await ann.ask(removeTags, { file: 'shared' })).data).toEqual({ removeStickerTags: 1 });
    const one = await seen();
    expect((await bob.ask(removeTags, { file: 'shared' })).data).toEqual({ removeStickerTags: 2 });
    expect([both, one, await seen()]).toEqual([['shared'], ['shared'], []]);
    expect((await bob.ask(removeTags, { file: 'shared' })).data).toEqual({ removeStickerTags: 0 });

    await cloud.settled();
    const rows = await rowsOf(cloud, 'StickerTags');
    expect(rows.filter(({ id }) => String(id).endsWith('#shared'))).toEqual([]);
  });

  it('a row that got an author again is not cleaned away', async () => {
    const file = aFile('again', 'again');
    for (let round = 0; round < 10; round++) {
      await tag(ann, file, ['again and again']);
      await tag(ann, file, [`other ${round}`]);
    }
    await tag(ann, file, ['again and again']);
    await cloud.settled();
    const rows = (await rowsOf(cloud, 'StickerTags')).filter(({ id }) => id === '##again');
    expect(rows.map(({ value, authorCount }) => ({ value, authorCount }))).toEqual([
      { value: 'again and again', authorCount: 1 },
    ]);
  });

  it('100 replacements at once by ten authors of one file end with exact counts', async () => {
    const authors = await Promise.all(Array.from({ length: 10 }, () => aGuest(cloud)));
    const wish = (at: number) =>
      ['crowd a', 'crowd b', 'crowd c', 'crowd d'].filter((_, place) => (at >> place) % 2 === 1);
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const values = wish(((at * 7) % 15) + 1);
        const answer = await authors[at % 10]?.ask(setTags, { file: aFile('crowd', 'crowd'), values });
        expect(answer?.errors).toBeUndefined();
      }),
    );
    await cloud.settled();
    const rows = (await rowsOf(cloud, 'StickerTags')).filter(({ id }) => String(id).endsWith('#crowd'));
    const own = rows.filter(({ authorUserId }) => authorUserId !== undefined && authorUserId !== '#');
    const values = [...new Set(own.map(({ value }) => String(value)))];
    const shared = rows.filter(({ id }) => id === '##crowd').map(({ value, authorCount }) => [value, authorCount]);
    expect(Object.fromEntries(shared)).toEqual(
      Object.fromEntries(values.map((value) => [value, own.filter((row) => row['value'] === value).length])),
    );
  }, 120_000);

  it('a file with several matching tags is on one page only, however many there are', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `dup-${String(at).padStart(2, '0')}`);
    for (const name of names) await tag(bob, aFile(name, 'dup'), ['duck a', 'duck b', 'duck c', 'duck d']);
    const pages: string[][] = [];
    for (let nextToken: string | null = null, more = true; more; more = nextToken !== null) {
      const page = await found(ann, 'duck', { limit: 25, nextToken });
      pages.push([...filesOf(page)]);
      nextToken = page.nextToken;
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(pages.flat().sort()).toEqual(names);
    expect(filesOf(await found(ann, 'duck'))).toHaveLength(50);
  });
});
