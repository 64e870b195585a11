import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type OriginalMetadata, originalMetadataKey } from '../../lambdas/social/original-metadata.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aPicture } from '../support/picture.ts';

const shown =
  'postId postStatus isVerified verificationHidden image { url url64p width height colors { r } } imageUploadUrl videoUploadUrl originalPost { postId }';
const add = `mutation ($postId: ID!, $imageInput: ImageInput, $verificationHidden: Boolean, $setAsUserPhoto: Boolean) {
  addPost(postId: $postId, imageInput: $imageInput, verificationHidden: $verificationHidden, setAsUserPhoto: $setAsUserPhoto) { ${shown} }
}`;
const read = `query ($postId: ID!) { post(postId: $postId) { ${shown} } }`;

describe('pictures', { timeout: 60_000 }, () => {
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

  const send = async (who: Member, bytes: Buffer, input: object = {}, rest: object = {}) => {
    const postId = randomUUID();
    const imageInput = { imageData: bytes.toString('base64'), ...input };
    const { data, errors } = await who.ask(add, { postId, imageInput, ...rest });
    expect(errors).toBeUndefined();
    return { postId, added: data?.['addPost'] };
  };

  it('a picture sent along completes the post and can be seen', async () => {
    const bytes = aPicture(20, 10);
    const { postId, added } = await send(ann, bytes, { originalMetadata: '{"lens":"wide"}' });
    const url = expect.stringContaining(`/post/${postId}/image/`);
    expect(added).toEqual({
      ...{ postId, postStatus: 'COMPLETED', isVerified: true, verificationHidden: false },
      image: { url, url64p: url, width: 20, height: 10, colors: null },
      ...{ imageUploadUrl: null, videoUploadUrl: null, originalPost: { postId } },
    });
    const seen = (added as unknown as { readonly image: { readonly url: string } }).image;
    expect(Buffer.from(await (await fetch(seen.url)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await bob.ask(read, { postId })).data).toMatchObject({
      post: { image: { url }, verificationHidden: null },
    });
    expect(await back.store().get<OriginalMetadata>(main, originalMetadataKey(postId))).toMatchObject({
      originalMetadata: '{"lens":"wide"}',
    });
  });

  it('a picture seen before points to the post that showed it first', async () => {
    const bytes = aPicture();
    const first = await send(ann, bytes);
    const second = await send(bob, bytes);
    expect(second.added).toMatchObject({ originalPost: { postId: first.postId } });

    await back.block(ann.userId, bob.userId);
    expect((await bob.ask(read, { postId: second.postId })).data).toMatchObject({ post: { originalPost: null } });
  });

  it('a post without its picture waits, and one with something else fails with the reason', async () => {
    const postId = randomUUID();
    expect((await ann.ask(add, { postId })).data).toMatchObject({
      addPost: { postStatus: 'PENDING', image: null, originalPost: null },
    });
    const failed = await send(ann, Buffer.from('a letter'));
    expect(failed.added).toMatchObject({ postStatus: 'ERROR', image: null });
    const cropTo = (x: number, y: number) => ({ crop: { upperLeft: { x: 0, y: 0 }, lowerRight: { x, y } } });
    const [tall, wide] = [await send(ann, aPicture(8, 6), cropTo(4, 7)), await send(ann, aPicture(8, 6), cropTo(9, 6))];
    expect((await send(ann, aPicture(8, 6), cropTo(8, 6))).added).toMatchObject({ postStatus: 'COMPLETED' });
    const reason = async (id: string) => (await back.store().get<Post>(main, postKey(id)))?.postStatusReason;
    expect(await reason(failed.postId)).toBe('Unable to read the picture as JPEG data');
    expect(await reason(tall.postId)).toBe('Image not tall enough to crop as requested');
    expect(await reason(wide.postId)).toBe('Image not wide enough to crop as requested');
  });

  it('its verification is hidden and shown as its owner likes', async () => {
    const { postId, added } = await send(ann, aPicture(), { takenInReal: false }, { verificationHidden: true });
    expect(added).toMatchObject({ isVerified: true, verificationHidden: true });
    const edit =
      'mutation ($postId: ID!, $hidden: Boolean) { editPost(postId: $postId, verificationHidden: $hidden) { isVerified } }';
    expect((await ann.ask(edit, { postId, hidden: false })).data).toEqual({ editPost: { isVerified: false } });
    expect((await ann.ask(edit, { postId, hidden: true })).data).toEqual({ editPost: { isVerified: true } });
    expect((await ann.ask(edit, { postId, hidden: false })).data).toEqual({ editPost: { isVerified: false } });
  });

  it('a verified one becomes its owner’s photo if asked to, another does not', async () => {
    const owner = await aMember(cloud);
    await send(owner, aPicture(), { takenInReal: false }, { setAsUserPhoto: true });
    expect((await back.profile(owner.userId)).photoPostId).toBeUndefined();
    const { postId } = await send(owner, aPicture(), {}, { setAsUserPhoto: true });
    expect((await back.profile(owner.userId)).photoPostId).toBe(postId);
  });

  it('refuses more than fits into a request', async () => {
    const imageInput = { imageData: Buffer.alloc(700_001).toString('base64') };
    expect(await ann.refusal(add, { postId: randomUUID(), imageInput })).toBe(
      'ClientError: imageData is too large: send at most 700000 bytes this way, or upload the picture',
    );
  });
});
