import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { trendingIndexKeys, trendingKey } from '../../lambdas/social/trending.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const add =
  'mutation ($postId: ID!, $keywords: [String!]) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t", keywords: $keywords) { postId } }';
const find =
  'query ($keywords: String!, $limit: Int, $nextToken: String) { findPosts(keywords: $keywords, limit: $limit, nextToken: $nextToken) { items { postId } nextToken } }';
const similar = 'query ($postId: ID!) { similarPosts(postId: $postId) { items { postId } } }';
const words = 'query ($keyword: String!) { searchKeywords(keyword: $keyword) }';

interface Found {
  readonly findPosts: { readonly items: readonly { readonly postId: string }[]; readonly nextToken: string | null };
}

describe('posts by their keywords', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    [ann, bob] = [await aMember(cloud), await aMember(cloud)];
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member, ...keywords: readonly string[]): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(add, { postId, keywords })).errors).toBeUndefined();
    return postId;
  };
  const found = async (who: Member, keywords: string) => {
    const { items } = ((await who.ask(find, { keywords })).data as unknown as Found).findPosts;
    return items.map(({ postId }) => postId).sort();
  };

  it('are found by how a word begins, each once, whatever the case', async () => {
    const [both, sun] = [await aPost(ann, 'Sailing Boat', 'sailor'), await aPost(bob, 'sunset')];
    await aPost(ann, 'mountain');
    await cloud.settled();
    expect(await found(bob, 'SAIL')).toEqual([both]);
    expect(await found(bob, 'boat')).toEqual([both]);
    expect(await found(bob, 'sail sun')).toEqual([both, sun].sort());
    expect(await found(bob, 's')).toEqual([both, sun].sort());
    expect(await found(bob, 'ail')).toEqual([]);
    expect((await bob.ask(words, { keyword: 'sail' })).data).toEqual({
      searchKeywords: expect.arrayContaining(['Sailing Boat', 'sailor']),
    });
  });

  it('only while they are there to be seen', async () => {
    const owner = await aMember(cloud);
    const postId = await aPost(owner, 'glacier');
    await cloud.settled();
    expect(await found(bob, 'glacier')).toEqual([postId]);

    const verb = (name: string) =>
      owner.ask(`mutation ($postId: ID!) { ${name}(postId: $postId) { postId } }`, { postId });
    await verb('archivePost');
    await cloud.settled();
    expect([await found(owner, 'glacier'), (await bob.ask(words, { keyword: 'gla' })).data]).toEqual([
      [],
      { searchKeywords: [] },
    ]);
    await verb('restoreArchivedPost');
    await owner.ask('mutation ($postId: ID!) { editPost(postId: $postId, keywords: ["iceberg"]) { postId } }', {
      postId,
    });
    await cloud.settled();
    expect([await found(bob, 'glacier'), await found(bob, 'iceberg')]).toEqual([[], [postId]]);

    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    expect([await found(bob, 'iceberg'), await found(owner, 'iceberg')]).toEqual([[], [postId]]);
    expect((await bob.ask(words, { keyword: 'iceb' })).data).toEqual({ searchKeywords: [] });
  });

  it('a page shows the most trending first, and the pages end', async () => {
    const ids = [await aPost(ann, 'lighthouse'), await aPost(bob, 'lighthouses'), await aPost(ann, 'light')];
    const [, popular = ''] = ids;
    const trending = { schemaVersion: 0, createdAt: '2026-01-01T00:00:00Z', lastDeflatedAt: '2026-01-01T00:00:00Z' };
    await cloud.settled();
    await back
      .store()
      .commit(put(main, { ...trendingKey('post', popular), ...trendingIndexKeys('post', 1e15), ...trending }));
    const page = async (args: object) =>
      ((await bob.ask(find, { keywords: 'light', ...args })).data as unknown as Found).findPosts;
    const whole = (await page({})).items.map(({ postId }) => postId);
    expect([whole[0], [...whole].sort()]).toEqual([popular, [...ids].sort()]);
    const first = await page({ limit: 1 });
    const second = await page({ limit: 2, nextToken: first.nextToken });
    expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(whole);
    expect(second.nextToken).toBeNull();
    expect((await page({ limit: 0 })).items).toHaveLength(3);
  });

  it('are like each other if they share one', async () => {
    const [one, two, none] = [await aPost(ann, 'harbour', 'fog'), await aPost(bob, 'fog'), await aPost(bob)];
    await cloud.settled();
    const { similarPosts } = (await bob.ask(similar, { postId: one })).data as unknown as {
      similarPosts: Found['findPosts'];
    };
    expect(similarPosts.items.map(({ postId }) => postId).sort()).toEqual([one, two].sort());
    const empty = 'ClientError: Empty keywords are not allowed';
    expect(await bob.refusal(similar, { postId: none })).toBe(empty);
    expect(await bob.refusal(find, { keywords: '  ' })).toBe(empty);
    expect(await bob.refusal(similar, { postId: 'none' })).toBe('ClientError: Post `none` does not exist');
  });
});
