import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { mediaOf } from '../support/media.ts';
import { aMember, type Member } from '../support/member.ts';
import { requestsOf } from '../support/meter.ts';
import type { Person } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';

const add = `mutation ($postId: ID!, $imageInput: ImageInput, $setAsUserPhoto: Boolean) {
  addPost(postId: $postId, imageInput: $imageInput, setAsUserPhoto: $setAsUserPhoto) { postStatus imageUploadUrl } }`;
const shown = 'photo { url url4k url1080p url480p url64p width height colors { r } }';
const set = `mutation ($photoPostId: ID) { setUserDetails(photoPostId: $photoPostId) { ${shown} } }`;
const self = `{ self { ${shown} } }`;
const user = `query ($userId: ID!) { user(userId: $userId) { ${shown} } }`;
const leave = 'mutation { deleteUser { userId } }';
const reset = 'mutation ($name: String) { resetUser(newUsername: $name) { userId } }';

const sizes = { url: 'native', url4k: '4K', url1080p: '1080p', url480p: '480p', url64p: '64p' } as const;
const names = Object.values(sizes)
  .map((size) => `${size}.jpg`)
  .sort();

type Shown = { readonly photo: Readonly<Record<keyof typeof sizes, string>> | null };

describe('a photo', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let media: ReturnType<typeof mediaOf>;
  let ann: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    media = mediaOf(cloud);
  }, 120_000);
  beforeEach(async () => {
    ann = await aMember(cloud);
  });
  afterAll(async () => {
    media?.stop();
    await cloud?.stop();
  });

  const send = async (bytes: Buffer, input: object = {}, rest: object = {}, who: Person = ann): Promise<string> => {
    const postId = randomUUID();
    const imageInput = { imageData: bytes.toString('base64'), ...input };
    expect((await who.ask(add, { postId, imageInput, ...rest })).errors).toBeUndefined();
    return postId;
  };
  const photoIn = ({ data, errors }: Awaited<ReturnType<Person['ask']>>, field: string) => {
    expect(errors).toBeUndefined();
    return (data?.[field] as Shown | undefined)?.photo ?? null;
  };
  const bytesAt = async (url: string) => {
    const answer = await fetch(url);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  };
  const downloaded = async (photo: Shown['photo']) =>
    Promise.all(Object.keys(sizes).map((name) => bytesAt(photo?.[name as keyof typeof sizes] ?? '')));
  const kept = (who: Person = ann) => media.keys(`${who.userId}/profile-photo/`);
  const copiesOf = (postId: string) => names.map((name) => `${postId}/${name}`);

  it('is a picture of one’s own, and everyone who sees the profile can download it in each size', async () => {
    const bytes = aPicture(20, 10);
    const postId = await send(bytes);
    const photo = photoIn(await ann.ask(set, { photoPostId: postId }), 'setUserDetails');
    expect(photo).toEqual({
      ...Object.fromEntries(
        Object.entries(sizes).map(([name, size]) => [
          name,
          expect.stringMatching(new RegExp(`/profile-photo/${postId}/${size}\\.jpg\\?.*X-Amz-Expires=172800`)),
        ]),
      ),
      ...{ width: null, height: null, colors: null },
    });
    expect(await downloaded(photo)).toEqual(Object.keys(sizes).map(() => bytes));
    const bob = await aMember(cloud);
    expect(await downloaded(photoIn(await bob.ask(user, { userId: ann.userId }), 'user'))).toEqual(
      Object.keys(sizes).map(() => bytes),
    );
    await cloud.settled();
    expect([...(await kept())].sort()).toEqual(copiesOf(postId));
  });

  it('cannot be had by whoever takes its signature off', async () => {
    const postId = await send(aPicture());
    const photo = photoIn(await ann.ask(set, { photoPostId: postId }), 'setUserDetails');
    expect(await bytesAt(photo?.url.replace(/\?.*/, '') ?? '')).toBe(403);
  });

  it('outlives its post, and goes when there is another or none', async () => {
    const [first, second] = [aPicture(), aPicture()];
    const [one, two] = [await send(first), await send(second)];
    const photo = photoIn(await ann.ask(set, { photoPostId: one }), 'setUserDetails');
    await ann.ask('mutation ($id: ID!) { deletePost(postId: $id) { postId } }', { id: one });
    await cloud.settled();
    expect(await downloaded(photoIn(await ann.ask(self), 'self'))).toEqual(Object.keys(sizes).map(() => first));

    const next = photoIn(await ann.ask(set, { photoPostId: two }), 'setUserDetails');
    await cloud.settled();
    expect(await downloaded(next)).toEqual(Object.keys(sizes).map(() => second));
    expect(await downloaded(photo)).toEqual(Object.keys(sizes).map(() => 404));
    expect([...(await kept())].sort()).toEqual(copiesOf(two));

    expect(photoIn(await ann.ask(set, { photoPostId: '' }), 'setUserDetails')).toBeNull();
    await cloud.settled();
    expect(await kept()).toEqual([]);
  });

  it('comes with a post that asks for it, sent along or uploaded', async () => {
    const [sent, uploaded] = [aPicture(), aPicture()];
    const one = await send(sent, {}, { setAsUserPhoto: true });
    expect(await downloaded(photoIn(await ann.ask(self), 'self'))).toEqual(Object.keys(sizes).map(() => sent));
    await send(aPicture(), { takenInReal: false }, { setAsUserPhoto: true });
    expect((await back.profile(ann.userId)).photoPostId).toBe(one);

    const postId = randomUUID();
    const { data } = await ann.ask(add, { postId, setAsUserPhoto: true });
    const added = data?.['addPost'] as { readonly imageUploadUrl: string } | undefined;
    await fetch(added?.imageUploadUrl ?? '', { method: 'PUT', body: new Uint8Array(uploaded) });
    await cloud.settled();
    expect(await downloaded(photoIn(await ann.ask(self), 'self'))).toEqual(Object.keys(sizes).map(() => uploaded));
    expect([...(await kept())].sort()).toEqual(copiesOf(postId));
  });

  it('changed back and forth at once is there in the end', async () => {
    const [first, second] = [aPicture(), aPicture()];
    const [one, two] = [await send(first), await send(second)];
    for (let round = 0; round < 3; round++)
      await Promise.all([ann.ask(set, { photoPostId: one }), ann.ask(set, { photoPostId: two })]);
    await cloud.settled();
    const last = (await back.profile(ann.userId)).photoPostId ?? '';
    const bytes = last === one ? first : second;
    expect(await downloaded(photoIn(await ann.ask(self), 'self'))).toEqual(Object.keys(sizes).map(() => bytes));
    expect([...(await kept())].sort()).toEqual(copiesOf(last));
  });

  it('goes with its owner; who starts over has a new one', async () => {
    const bob = await aMember(cloud);
    await send(aPicture(), {}, { setAsUserPhoto: true }, bob);
    await bob.ask(leave);
    await cloud.settled();
    expect(await kept(bob)).toEqual([]);

    await send(aPicture(), {}, { setAsUserPhoto: true });
    await ann.ask(reset, { name: `n_${randomUUID().slice(0, 8)}` });
    const bytes = aPicture();
    const postId = await send(bytes, {}, { setAsUserPhoto: true });
    await cloud.settled();
    expect(await downloaded(photoIn(await ann.ask(self), 'self'))).toEqual(Object.keys(sizes).map(() => bytes));
    expect([...(await kept())].sort()).toEqual(copiesOf(postId));
  });

  it.each<[Partial<Post>, string]>([
    [{ postType: 'VIDEO' }, 'Post `it` does not have type `IMAGE`'],
    [{ postStatus: 'PENDING' }, 'Post `it` does not have status `COMPLETED`'],
    [{ postedByUserId: 'other' }, 'Post `it` does not belong to this user'],
    [{ isVerified: false }, 'Post `it` is not verified'],
    [{}, 'Post `it` not found'],
  ])('is refused of a post with %j, or without a picture', async (odd, text) => {
    const postId = randomUUID();
    const whole = { postId, postedByUserId: ann.userId, postType: 'IMAGE', postStatus: 'COMPLETED', isVerified: true };
    await back.store().commit(put(main, { ...postKey(postId), ...whole, ...odd }));
    expect((await ann.refusal(set, { photoPostId: postId }))?.replace(postId, 'it')).toBe(`ClientError: ${text}`);
    expect(photoIn(await ann.ask(self), 'self')).toBeNull();
  });

  it('takes one request to read and two to set', async () => {
    const postId = await send(aPicture());
    await cloud.settled();
    cloud.meter.reset();
    await ann.ask(set, { photoPostId: postId });
    await ann.ask(self);
    expect(requestsOf(cloud, 'Mutation.setUserDetails')).toMatchObject({ invocations: 1, requests: 2 });
    expect(requestsOf(cloud, 'Query.self')).toMatchObject({ invocations: 1, requests: 1 });
  });
});
