import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Album, albumKey } from '../../lambdas/social/album.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aPicture } from '../support/picture.ts';

const addAlbum = 'mutation ($albumId: ID!) { addAlbum(albumId: $albumId, name: "Trip") { albumId } }';
const add = `mutation ($postId: ID!, $postType: PostType, $text: String, $albumId: ID) {
  addPost(postId: $postId, postType: $postType, text: $text, albumId: $albumId) { postStatus imageUploadUrl }
}`;
const order =
  'mutation ($postId: ID!, $precedingPostId: ID) { editPostAlbumOrder(postId: $postId, precedingPostId: $precedingPostId) { postId } }';
const move =
  'mutation ($postId: ID!, $albumId: ID) { editPostAlbum(postId: $postId, albumId: $albumId) { album { albumId } } }';
const page = `query ($albumId: ID!, $limit: Int, $nextToken: String) {
  album(albumId: $albumId) { postCount posts(limit: $limit, nextToken: $nextToken) { items { postId } nextToken } } }`;
const on = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postStatus } }`;

interface Shown {
  readonly album: {
    readonly postCount: number;
    readonly posts: { readonly items: readonly { readonly postId: string }[]; readonly nextToken: string | null };
  };
}

describe('the places of posts in albums', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    ann = await aMember(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const anAlbum = async (): Promise<string> => {
    const albumId = randomUUID();
    expect((await ann.ask(addAlbum, { albumId })).errors).toBeUndefined();
    return albumId;
  };
  const aPost = async (albumId: string): Promise<string> => {
    const postId = randomUUID();
    expect((await ann.ask(add, { postId, postType: 'TEXT_ONLY', text: 't', albumId })).errors).toBeUndefined();
    return postId;
  };
  const aPending = async (albumId: string) => {
    const postId = randomUUID();
    const { data } = await ann.ask(add, { postId, albumId });
    const url = (data as unknown as { readonly addPost: { readonly imageUploadUrl: string } }).addPost.imageUploadUrl;
    const upload = async (body: Buffer) => {
      expect((await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status).toBe(200);
      await cloud.settled();
    };
    return { postId, upload };
  };
  const stored = (postId: string) => back.store().get<Post>(main, postKey(postId));
  const ranksOf = async (...ids: readonly string[]) =>
    Promise.all(ids.map(async (postId) => (await stored(postId))?.albumRank));
  const shown = async (albumId: string) => {
    await cloud.settled();
    const { album } = (await ann.ask(page, { albumId })).data as unknown as Shown;
    return { count: album.postCount, ids: album.posts.items.map(({ postId }) => postId) };
  };

  it('are numbers between the ends, by how many placements there were', async () => {
    const albumId = await anAlbum();
    const [a, b, c] = [await aPost(albumId), await aPost(albumId), await aPost(albumId)];
    expect(await ranksOf(a, b, c)).toEqual([0, 1 - 2 / 3, 1 - 2 / 4]);
    await ann.ask(order, { postId: c });
    await ann.ask(order, { postId: a, precedingPostId: b });
    expect(await ranksOf(c, b, a)).toEqual([2 / 5 - 1, 1 - 2 / 3, 1 - 2 / 6]);
    await ann.ask(order, { postId: a, precedingPostId: c });
    expect(await ranksOf(c, a, b)).toEqual([2 / 5 - 1, (2 / 5 - 1 + 1 - 2 / 3) / 2, 1 - 2 / 3]);
    for (const already of [{ postId: c }, { postId: a, precedingPostId: c }, { postId: b, precedingPostId: a }])
      expect((await ann.ask(order, already)).errors).toBeUndefined();
    expect(await back.store().get<Album>(main, albumKey(albumId))).toMatchObject({ rankCount: 6 });

    await ann.ask(on('archivePost'), { postId: c });
    expect(await ranksOf(c)).toEqual([-1]);
    await ann.ask(on('restoreArchivedPost'), { postId: c });
    expect(await ranksOf(c)).toEqual([1 - 2 / 8]);
    expect((await ann.ask(move, { postId: c, albumId })).errors).toBeUndefined();
    expect(await ranksOf(c)).toEqual([1 - 2 / 8]);
    expect(await shown(albumId)).toEqual({ count: 3, ids: [a, b, c] });
  });

  it('are given when a post is complete, not before: until then it is neither listed nor counted', async () => {
    const albumId = await anAlbum();
    const { postId, upload } = await aPending(albumId);
    const first = await aPost(albumId);
    expect((await ann.ask(order, { postId })).errors).toBeUndefined();
    expect([await ranksOf(postId), await shown(albumId)]).toEqual([[-1], { count: 1, ids: [first] }]);
    await upload(aPicture());
    expect(await shown(albumId)).toEqual({ count: 2, ids: [first, postId] });
    const failing = await aPending(albumId);
    await failing.upload(Buffer.from('a letter'));
    expect(await shown(albumId)).toEqual({ count: 2, ids: [first, postId] });
  });

  it('are none if the album is gone by then', async () => {
    const albumId = await anAlbum();
    const { postId, upload } = await aPending(albumId);
    await ann.ask('mutation ($albumId: ID!) { deleteAlbum(albumId: $albumId) { albumId } }', { albumId });
    await upload(aPicture());
    expect(await stored(postId)).toMatchObject({ postStatus: 'COMPLETED' });
    expect(await stored(postId)).not.toHaveProperty('albumId');
  });

  it('are walked page by page', async () => {
    const albumId = await anAlbum();
    const ids = [await aPost(albumId), await aPost(albumId), await aPost(albumId)];
    const one = ((await ann.ask(page, { albumId, limit: 2 })).data as unknown as Shown).album.posts;
    const { nextToken } = one;
    const two = ((await ann.ask(page, { albumId, limit: 2, nextToken })).data as unknown as Shown).album.posts;
    expect([...one.items, ...two.items].map(({ postId }) => postId)).toEqual(ids);
    expect(two.nextToken).toBeNull();
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
