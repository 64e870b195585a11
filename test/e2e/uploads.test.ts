import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { postWrite } from '../../lambdas/social/post.writes.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { listen } from '../support/listening.ts';
import { mediaOf, told } from '../support/media.ts';
import { aMember, type Member } from '../support/member.ts';
import { aPicture } from '../support/picture.ts';

interface Shown {
  readonly postStatus: string;
  readonly image: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  readonly imageUploadUrl: string | null;
  readonly videoUploadUrl: string | null;
  readonly video: { readonly urlMasterM3U8: string; readonly accessCookies: Readonly<Record<string, string>> } | null;
}

const shown = `postStatus image { url width height } imageUploadUrl videoUploadUrl
  video { urlMasterM3U8 accessCookies { domain path expiresAt policy signature keyPairId } }`;
const add = `mutation ($postId: ID!, $postType: PostType, $imageInput: ImageInput, $setAsUserPhoto: Boolean, $albumId: ID) {
  addPost(postId: $postId, postType: $postType, imageInput: $imageInput, setAsUserPhoto: $setAsUserPhoto, albumId: $albumId) { ${shown} }
}`;
const read = `query ($postId: ID!) { post(postId: $postId) { ${shown} } }`;
const remove = 'mutation ($postId: ID!) { deletePost(postId: $postId) { postId } }';
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

describe('an upload', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let media: ReturnType<typeof mediaOf>;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    media = mediaOf(cloud);
    [ann, bob] = [await aMember(cloud), await aMember(cloud)];
  }, 120_000);
  afterAll(async () => {
    media?.stop();
    await cloud?.stop();
  });

  const begin = async (rest: object = {}, who = ann) => {
    const postId = randomUUID();
    const { data, errors } = await who.ask(add, { postId, ...rest });
    expect(errors).toBeUndefined();
    return { postId, prefix: `${who.userId}/post/${postId}/`, ...(data?.['addPost'] as unknown as Shown) };
  };
  const see = async (postId: string, who = ann) =>
    (await who.ask(read, { postId })).data?.['post'] as unknown as Shown | null;
  const stored = async (postId: string) => back.store().get<Post>(main, postKey(postId));
  const put = async (url: string | null, body: Buffer) => {
    const answer = await fetch(url ?? '', { method: 'PUT', body: new Uint8Array(body) });
    expect(answer.status).toBe(200);
    await cloud.settled();
  };
  const bytesAt = async (url = '') => Buffer.from(await (await fetch(url)).arrayBuffer());

  it('of a picture completes its post with all that follows, and a second one changes nothing', async () => {
    const albumId = randomUUID();
    await ann.ask('mutation ($albumId: ID!) { addAlbum(albumId: $albumId, name: "a") { albumId } }', { albumId });
    const news = await listen(
      ...([cloud, ann] as const),
      'subscription ($userId: ID!) { onNotification(userId: $userId) { type postId } }',
      { userId: ann.userId },
    );
    const { postId, prefix, imageUploadUrl, postStatus } = await begin({ setAsUserPhoto: true, albumId });
    expect(postStatus).toBe('PENDING');
    const [first, second] = [aPicture(30, 20), aPicture(40, 40)];
    await put(imageUploadUrl, first);
    const after = await see(postId);
    expect(after).toEqual({
      ...{ postStatus: 'COMPLETED', imageUploadUrl: null, videoUploadUrl: null, video: null },
      image: { url: expect.any(String), width: 30, height: 20 },
    });
    expect((await bytesAt(after?.image?.url)).equals(first)).toBe(true);
    expect((await back.profile(ann.userId)).photoPostId).toBe(postId);
    const post = await stored(postId);
    expect(post).toMatchObject({ albumId, albumRank: 0, checksum: md5(first), isVerified: true });
    expect(post).not.toHaveProperty('uploadETag');
    expect(news.heard()).toContainEqual({ onNotification: { type: 'POST_COMPLETED', postId } });

    await put(imageUploadUrl, second);
    expect(await stored(postId)).toEqual(post);
    expect((await bytesAt((await see(postId))?.image?.url)).equals(first)).toBe(true);
    expect(await media.keys(prefix)).toEqual([`image/${md5(first)}.jpg`]);
    expect(await back.drifts()).toEqual([]);
    await news.close();
  });

  it('is offered to the owner of a post that waits for one, and to nobody else', async () => {
    const picture = await begin();
    const film = await begin({ postType: 'VIDEO' });
    expect(picture.imageUploadUrl).toContain('/image/native.jpg?');
    expect((await begin({ imageInput: { imageFormat: 'HEIC' } })).imageUploadUrl).toContain('/image/native.heic?');
    expect([picture.videoUploadUrl, film.imageUploadUrl]).toEqual([null, null]);
    expect(film.videoUploadUrl).toContain('/video-original.mov?');
    expect((await see(picture.postId))?.imageUploadUrl).toContain('/image/native.jpg?');
    expect(await see(picture.postId, bob)).toBeNull();
    const elsewhere = picture.imageUploadUrl?.replace('native.jpg', 'other.jpg') ?? '';
    expect((await fetch(elsewhere, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('that is no picture, or too small for its crop, ends the post with the reason', async () => {
    const news = await listen(
      ...([cloud, ann] as const),
      'subscription ($userId: ID!) { onNotification(userId: $userId) { type postId } }',
      { userId: ann.userId },
    );
    const crop = { upperLeft: { x: 0, y: 0 }, lowerRight: { x: 4, y: 100 } };
    for (const { bytes, rest, reason } of [
      { bytes: Buffer.from('a letter'), rest: {}, reason: 'Unable to read the picture as JPEG data' },
      { bytes: Buffer.alloc(0), rest: {}, reason: 'Unable to read the picture as JPEG data' },
      {
        ...{ bytes: aPicture(8, 6), rest: { imageInput: { crop } } },
        reason: 'Image not tall enough to crop as requested',
      },
    ]) {
      const { postId, prefix, imageUploadUrl } = await begin(rest);
      await put(imageUploadUrl, bytes);
      expect(await stored(postId)).toMatchObject({ postStatus: 'ERROR', postStatusReason: reason });
      expect(await media.keys(prefix)).toEqual([]);
      expect(news.heard()).toContainEqual({ onNotification: { type: 'POST_ERROR', postId } });
    }
    await news.close();
  });

  it('that S3 tells of again and again counts once', async () => {
    const { postId, prefix, imageUploadUrl } = await begin();
    const bytes = aPicture();
    await put(imageUploadUrl, bytes);
    const post = await stored(postId);
    const event = told(`${prefix}image/native.jpg`, md5(bytes), bytes.length);
    expect(await Promise.all([media.tell(event), media.tell(event)])).toEqual([undefined, undefined]);
    expect(await stored(postId)).toEqual(post);
    expect((await see(postId))?.image).toMatchObject({ width: 8 });
    expect(await back.drifts()).toEqual([]);
  });

  it('whose function died half-way goes on when it is told of again; another does not take its place', async () => {
    const { postId, prefix } = await begin();
    const bytes = aPicture(12, 9);
    await media.put(`${prefix}image/${md5(bytes)}.jpg`, bytes);
    const post = await stored(postId);
    if (!post) throw new Error('the post is gone');
    await back.store().commit(postWrite(post, { ...post, postStatus: 'PROCESSING', uploadETag: md5(bytes) }));
    const key = `${prefix}image/native.jpg`;
    expect(await media.tell(told(key, md5(Buffer.from('another')), 7))).toBeUndefined();
    expect((await see(postId))?.postStatus).toBe('PROCESSING');
    expect(await media.tell(told(key, md5(bytes), bytes.length))).toBeUndefined();
    expect(await see(postId)).toMatchObject({ postStatus: 'COMPLETED', image: { width: 12, height: 9 } });
  });

  it('of a film is encoded, by a stand-in here, and can be watched with cookies', async () => {
    const { postId, prefix, videoUploadUrl } = await begin({ postType: 'VIDEO' });
    await put(videoUploadUrl, Buffer.from('a film'));
    const after = await see(postId);
    expect(after).toMatchObject({
      postStatus: 'COMPLETED',
      image: { width: null, height: null },
      videoUploadUrl: null,
    });
    expect((await bytesAt(after?.video?.urlMasterM3U8)).toString()).toContain('#EXTM3U');
    expect((await bytesAt(after?.image?.url)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await media.keys(prefix)).toEqual([
      ...['image/native.jpg', 'video-hls/video.m3u8', 'video-hls/video_1.m3u8', 'video-original.mov'],
    ]);
    const cookies = after?.video?.accessCookies ?? {};
    const path = `/${encodeURIComponent(ann.userId)}/post/${postId}/video-hls/`;
    expect(cookies).toMatchObject({ domain: '127.0.0.1', path, keyPairId: 'stand-in' });
    expect((await see(postId, bob))?.video).not.toBeNull();
    expect(await media.tell(told(`${prefix}video-hls/video.m3u8`, 'any', 1))).toBeUndefined();
    expect((await see(postId))?.postStatus).toBe('COMPLETED');
  });

  it('of a picture that is too large is refused with the reason', async () => {
    const { postId, prefix } = await begin({});
    const size = 100 * 1024 ** 2 + 1;
    expect(await media.tell(told(`${prefix}image/native.jpg`, 'e', size))).toBeUndefined();
    const postStatusReason = `Image of ${size} bytes is too large: upload at most ${100 * 1024 ** 2}`;
    expect(await stored(postId)).toMatchObject({ postStatus: 'ERROR', postStatusReason });
  });

  it('of a film that is too large is refused with the reason', async () => {
    const { postId, prefix } = await begin({ postType: 'VIDEO' });
    const size = 2 * 1024 ** 3 + 1;
    expect(await media.tell(told(`${prefix}video-original.mov`, 'e', size))).toBeUndefined();
    const postStatusReason = `Video of ${size} bytes is too large: upload at most ${2 * 1024 ** 3}`;
    expect(await stored(postId)).toMatchObject({ postStatus: 'ERROR', postStatusReason });
  });

  it('goes with its post and with its owner, also one that comes too late', async () => {
    const leaving = await aMember(cloud);
    const posts = [await begin({}, leaving), await begin({ postType: 'VIDEO' }, leaving), await begin({}, leaving)];
    const [picture, film, waiting] = posts;
    await put(picture?.imageUploadUrl ?? '', aPicture());
    await put(film?.videoUploadUrl ?? '', Buffer.from('a film'));
    await leaving.ask(remove, { postId: picture?.postId });
    await cloud.settled();
    expect(await media.keys(picture?.prefix ?? '')).toEqual([]);
    expect(await media.keys(film?.prefix ?? '')).toHaveLength(4);
    await leaving.ask('mutation { deleteUser { userStatus } }');
    await cloud.settled();
    await put(waiting?.imageUploadUrl ?? '', aPicture());
    expect(await media.keys(`${leaving.userId}/`)).toEqual([]);
  });
});
