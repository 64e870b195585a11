import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Album, albumKey } from '../../lambdas/social/album.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const addAlbum =
  'mutation ($albumId: ID!, $name: String!, $description: String) { addAlbum(albumId: $albumId, name: $name, description: $description) { albumId name description postCount ownedBy { userId } art { url url64p } posts { items { postId } } postsLastUpdatedAt } }';
const editAlbum =
  'mutation ($albumId: ID!, $name: String, $description: String) { editAlbum(albumId: $albumId, name: $name, description: $description) { name description } }';
const deleteAlbum = 'mutation ($albumId: ID!) { deleteAlbum(albumId: $albumId) { albumId } }';
const album = 'query ($albumId: ID!) { album(albumId: $albumId) { name postCount posts { items { postId } } } }';
const albums =
  'query ($userId: ID!, $reverse: Boolean, $limit: Int, $nextToken: String) { user(userId: $userId) { albums(reverse: $reverse, limit: $limit, nextToken: $nextToken) { items { albumId } nextToken } } }';
const addPost =
  'mutation ($postId: ID!, $albumId: ID) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t", albumId: $albumId) { album { albumId } } }';
const move =
  'mutation ($postId: ID!, $albumId: ID) { editPostAlbum(postId: $postId, albumId: $albumId) { album { albumId } } }';
const order =
  'mutation ($postId: ID!, $precedingPostId: ID) { editPostAlbumOrder(postId: $postId, precedingPostId: $precedingPostId) { postId } }';
const on = (operation: string) =>
  `mutation ($postId: ID!) { ${operation}(postId: $postId) { postStatus album { albumId } } }`;

interface Shown {
  readonly album: {
    readonly postCount: number;
    readonly posts: { readonly items: readonly { postId: string }[] };
  } | null;
}

describe('albums', { timeout: 60_000 }, () => {
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

  const anAlbum = async (owner: Member): Promise<string> => {
    const albumId = randomUUID();
    expect((await owner.ask(addAlbum, { albumId, name: 'Trip' })).errors).toBeUndefined();
    return albumId;
  };
  const aPost = async (owner: Member, albumId?: string): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(addPost, { postId, albumId })).errors).toBeUndefined();
    return postId;
  };
  const postsOf = async (albumId: string) =>
    ((await ann.ask(album, { albumId })).data as unknown as Shown).album?.posts.items.map(({ postId }) => postId);
  const stored = (albumId: string) => back.store().get<Album>(main, albumKey(albumId));

  it('are made, changed and deleted by their owner', async () => {
    const albumId = randomUUID();
    expect((await ann.ask(addAlbum, { albumId, name: 'Trip', description: '' })).data).toEqual({
      addAlbum: {
        ...{ albumId, name: 'Trip', description: null, postCount: 0, ownedBy: { userId: ann.userId } },
        art: {
          url: 'https://real.app/default-album-art/native.jpg',
          url64p: 'https://real.app/default-album-art/64p.jpg',
        },
        ...{ posts: { items: [] }, postsLastUpdatedAt: null },
      },
    });
    expect((await ann.ask(editAlbum, { albumId, name: 'Sea', description: 'of 26' })).data).toEqual({
      editAlbum: { name: 'Sea', description: 'of 26' },
    });
    expect((await ann.ask(editAlbum, { albumId, description: '' })).data).toEqual({
      editAlbum: { name: 'Sea', description: null },
    });
    const refusals = [
      [await ann.refusal(addAlbum, { albumId, name: 'x' }), `Album \`${albumId}\` already exists`],
      [await ann.refusal(addAlbum, { albumId: 'new', name: '' }), 'All albums must have names'],
      [await ann.refusal(editAlbum, { albumId }), 'Called without any arguments... probably not what you intended?'],
      [await ann.refusal(editAlbum, { albumId, name: '' }), 'All albums must have names'],
      [await ann.refusal(editAlbum, { albumId: 'none', name: 'x' }), 'Album `none` does not exist'],
      [
        await bob.refusal(editAlbum, { albumId, name: 'x' }),
        `Caller \`${bob.userId}\` does not own Album \`${albumId}\``,
      ],
      [await bob.refusal(deleteAlbum, { albumId }), `Caller \`${bob.userId}\` does not own Album \`${albumId}\``],
    ];
    for (const [said, expected] of refusals) expect(said).toBe(`ClientError: ${expected}`);
    expect((await ann.ask(deleteAlbum, { albumId })).data).toEqual({ deleteAlbum: { albumId } });
    expect((await ann.ask(album, { albumId })).data).toEqual({ album: null });
  });

  it('posts stand in the order they came, and move where their owner wants', async () => {
    const albumId = await anAlbum(ann);
    const [a, b, c] = [await aPost(ann, albumId), await aPost(ann, albumId), await aPost(ann, albumId)];
    expect(await postsOf(albumId)).toEqual([a, b, c]);
    await ann.ask(order, { postId: c });
    expect(await postsOf(albumId)).toEqual([c, a, b]);
    await ann.ask(order, { postId: c, precedingPostId: a });
    expect(await postsOf(albumId)).toEqual([a, c, b]);
    const { rankCount } = (await stored(albumId)) ?? {};
    await ann.ask(order, { postId: c, precedingPostId: a });
    expect(await stored(albumId)).toMatchObject({ rankCount });
    await ann.ask(order, { postId: a, precedingPostId: b });
    expect(await postsOf(albumId)).toEqual([c, b, a]);

    await ann.ask(on('archivePost'), { postId: c });
    expect(await postsOf(albumId)).toEqual([b, a]);
    await ann.ask(order, { postId: c });
    expect(await postsOf(albumId)).toEqual([b, a]);
    await ann.ask(on('restoreArchivedPost'), { postId: c });
    expect(await postsOf(albumId)).toEqual([b, a, c]);
    await cloud.settled();
    expect(await stored(albumId)).toMatchObject({ postCount: 3 });
    expect((await stored(albumId))?.deleteAt).toBeUndefined();
  });

  it('moving posts is refused where it makes no sense', async () => {
    const [mine, other, his] = [await anAlbum(ann), await anAlbum(ann), await anAlbum(bob)];
    const [inside, elsewhere, loose, hisPost] = [
      await aPost(ann, mine),
      await aPost(ann, other),
      await aPost(ann),
      await aPost(bob, his),
    ];
    const refusals = [
      [await bob.refusal(move, { postId: inside, albumId: his }), "Cannot edit another user's post"],
      [await ann.refusal(move, { postId: inside, albumId: 'none' }), 'Album `none` does not exist'],
      [
        await ann.refusal(move, { postId: inside, albumId: his }),
        `Album \`${his}\` and post \`${inside}\` belong to different users`,
      ],
      [
        await ann.refusal(addPost, { postId: randomUUID(), albumId: his }),
        `Album \`${his}\` does not belong to caller user \`${ann.userId}\``,
      ],
      [await ann.refusal(order, { postId: loose }), `Post \`${loose}\` is not in an album`],
      [await ann.refusal(order, { postId: inside, precedingPostId: 'none' }), 'Preceding post `none` does not exist'],
      [
        await ann.refusal(order, { postId: inside, precedingPostId: hisPost }),
        `Preceding post \`${hisPost}\` does not belong to caller`,
      ],
      [
        await ann.refusal(order, { postId: inside, precedingPostId: elsewhere }),
        `Preceding post \`${elsewhere}\` is not in album post is in`,
      ],
      [await ann.refusal(move, { postId: 'none' }), 'Post `none` does not exist'],
    ];
    for (const [said, expected] of refusals) expect(said).toBe(`ClientError: ${expected}`);
  });

  it('counts follow posts from album to album, and an empty album is marked for deletion', async () => {
    const [owner, from, to] = [ann, await anAlbum(ann), await anAlbum(ann)];
    const postId = await aPost(owner, from);
    await cloud.settled();
    expect(await stored(from)).toMatchObject({ postCount: 1, postsLastUpdatedAt: expect.any(String) });
    expect((await owner.ask(move, { postId, albumId: to })).data).toEqual({
      editPostAlbum: { album: { albumId: to } },
    });
    await cloud.settled();
    expect([await stored(from), await stored(to)]).toMatchObject([
      { postCount: 0, deleteAt: expect.any(String), gsiK1PartitionKey: 'album' },
      { postCount: 1 },
    ]);
    expect((await owner.ask(move, { postId })).data).toEqual({ editPostAlbum: { album: null } });
    await cloud.settled();
    expect(await stored(to)).toMatchObject({ postCount: 0, deleteAt: expect.any(String) });
  });

  it('a deleted album lets go of its posts', async () => {
    const owner = await aMember(cloud);
    const albumId = await anAlbum(owner);
    const postIds = [await aPost(owner, albumId), await aPost(owner, albumId)];
    await cloud.settled();
    expect(await back.profile(owner.userId)).toMatchObject({ albumCount: 1, postCount: 2 });
    await owner.ask(deleteAlbum, { albumId });
    await cloud.settled();
    expect(await back.profile(owner.userId)).toMatchObject({ albumCount: 0, postCount: 2 });
    const posts = await Promise.all(
      postIds.map((postId) => back.store().get(main, { partitionKey: `post/${postId}`, sortKey: '-' })),
    );
    expect(posts.map((post) => post && 'albumId' in post)).toEqual([false, false]);
    expect(posts.map((post) => post && 'gsiK3PartitionKey' in post)).toEqual([false, false]);
  });

  it('are listed oldest first, newest first if reversed, to those who may see them', async () => {
    const [owner, stranger, blocked] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const ids = [await anAlbum(owner), await anAlbum(owner), await anAlbum(owner)];
    const list = async (who: Member, args: object = {}) => {
      const { data } = await who.ask(albums, { userId: owner.userId, ...args });
      const { user } = data as { user: { albums: { items: { albumId: string }[]; nextToken: string | null } | null } };
      return user.albums && { ids: user.albums.items.map(({ albumId }) => albumId), next: user.albums.nextToken };
    };
    expect(await list(stranger)).toEqual({ ids, next: null });
    expect(await list(stranger, { reverse: true })).toEqual({ ids: [...ids].reverse(), next: null });
    const first = await list(owner, { limit: 2 });
    expect(await list(owner, { limit: 2, nextToken: first?.next })).toEqual({ ids: ids.slice(2), next: null });

    await back.block(owner.userId, blocked.userId);
    expect([await list(blocked), (await blocked.ask(album, { albumId: ids[0] })).data]).toEqual([
      null,
      { album: null },
    ]);
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    expect([await list(stranger), (await stranger.ask(album, { albumId: ids[0] })).data]).toEqual([
      null,
      { album: null },
    ]);
  });

  it('placed at once, every post gets a rank of its own', async () => {
    const albumId = await anAlbum(ann);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const answers = await Promise.all(ids.map((postId) => ann.refusal(addPost, { postId, albumId })));
    expect(answers.filter(Boolean)).toEqual([]);
    expect([...((await postsOf(albumId)) ?? [])].sort()).toEqual([...ids].sort());
    expect(await stored(albumId)).toMatchObject({ rankCount: 6 });
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
