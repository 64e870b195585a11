import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stickerTags } from '../../../contract/tables/sticker-tags.ts';
import type { Key } from '../../../lambdas/runtime/write.ts';
import { replaceTags } from '../../../lambdas/stickers/tag.replace.ts';
import { type Search, searchTags } from '../../../lambdas/stickers/tag.search.ts';
import { taggedFiles } from '../../../lambdas/stickers/tag.status.ts';
import { everyone, sharedStickerTagKey } from '../../../lambdas/stickers/tag.ts';
import { engines } from '../../support/engine.ts';
import { aFile, openStage, type Stage } from './stage.ts';

describe.each(engines)('finding tags on %s', (engine) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(engine);
  });
  afterAll(() => stage.stop());

  const walk = async (userId: string, search: Search, limit: number) => {
    const pages: string[][] = [];
    const requests: number[] = [];
    for (let after: Key | undefined, more = true; more; more = after !== undefined) {
      const sent = await stage.requestsOf(async () => {
        const page = await searchTags(stage.tagger(userId), search, { limit, after });
        pages.push(page.items.map(({ fileUniqueId }) => fileUniqueId));
        after = page.next;
      });
      requests.push(sent.length);
    }
    return { pages, requests };
  };

  it('a prefix with 10,000 hits gives 50 distinct files a page, none again on a later page, in two requests or less', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `sticker-${String(at).padStart(4, '0')}`);
    const rows = names.flatMap((name, at) =>
      Array.from({ length: 10 }, (_, tag) => {
        const value = `hello ${((at * 10 + tag) * 7919) % 10_007}`;
        return { ...sharedStickerTagKey(name, value), ...aFile(name, 'set'), authorUserId: everyone, authorCount: 1 };
      }),
    );
    await stage.tagger('x').store.writeAll(rows.map((item) => ({ kind: 'put', table: stickerTags, item })));

    const { pages, requests } = await walk('ann', { prefix: 'hello', mineOnly: false }, 50);
    expect(pages.slice(0, 20).map(({ length }) => length)).toEqual(Array(20).fill(50));
    expect(pages.flat().sort()).toEqual(names);
    // The first page looks among the own tags too.
    expect(requests[0]).toBe(2);
    expect(requests.reduce((sum, one) => sum + one, 0) / requests.length).toBeLessThanOrEqual(2);
  }, 120_000);

  it('own files come first, and none is shown again among those of everyone', async () => {
    for (let at = 0; at < 30; at++) {
      const file = aFile(`mix-${String(at).padStart(2, '0')}`, 'mix');
      await replaceTags(stage.tagger('bob'), file, ['fox a', 'fox b', 'fox c'], false);
      if (at % 3 === 0) await replaceTags(stage.tagger('ann'), file, ['fox z', 'fox y'], at % 2 === 0);
    }
    const { pages } = await walk('ann', { prefix: 'fox', mineOnly: false }, 4);
    const all = pages.flat();
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(30);
    expect(all.slice(0, 10).every((name) => Number(name.slice(4)) % 3 === 0)).toBe(true);
    expect((await walk('ann', { prefix: 'fox', mineOnly: true }, 4)).pages.flat()).toHaveLength(10);
    expect((await walk('bob', { prefix: 'fox z', mineOnly: false }, 50)).pages.flat().sort()).toEqual([
      'mix-03',
      'mix-09',
      'mix-15',
      'mix-21',
      'mix-27',
    ]);
  });

  it('the status of 120 stickers with ten tags each takes two requests, and one for my own', async () => {
    const files = Array.from({ length: 120 }, (_, at) => `big-${String(at).padStart(3, '0')}`);
    const rows = files.slice(0, 100).flatMap((name) =>
      Array.from({ length: 10 }, (_, tag) => {
        const key = sharedStickerTagKey(name, `tag ${tag}`);
        return { ...key, ...aFile(name, 'big'), authorUserId: everyone, authorCount: 1 };
      }),
    );
    await stage.tagger('x').store.writeAll(rows.map((item) => ({ kind: 'put', table: stickerTags, item })));
    let tagged: readonly string[] = [];
    const ask = (by: 'anyone' | 'me') => async () => {
      tagged = await taggedFiles(stage.tagger('ann'), 'big', files, by);
    };
    expect([await stage.requestsOf(ask('anyone')), tagged]).toEqual([['Query', 'Query'], files.slice(0, 100)]);
    expect([await stage.requestsOf(ask('me')), tagged]).toEqual([['Query'], []]);
  });
});
