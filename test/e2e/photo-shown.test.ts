import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';

const add = `mutation ($postId: ID!, $imageInput: ImageInput) {
  addPost(postId: $postId, imageInput: $imageInput, setAsUserPhoto: true) { postId } }`;

describe('a photo', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startLaptop();
  }, 120_000);
  afterAll(() => cloud?.stop());

  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  it('shows wherever its owner does', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    const [postId, userId, bytes] = [randomUUID(), ann.userId, aPicture()];
    const imageInput = { imageData: bytes.toString('base64') };
    expect(await ann.refusal(add, { postId, imageInput })).toBeUndefined();
    const photo = 'photo { url64p }';
    const tagging = `addComment(commentId: "${randomUUID()}", postId: "${postId}", text: "@${ann.username}")`;
    const shows = [
      `mutation ($userId: ID!) { followUser(userId: $userId) { ${photo} } }`,
      `{ self { followedUsers { items { ${photo} } } } }`,
      `{ searchUsers(searchToken: "${ann.username}") { items { ${photo} } } }`,
      `{ post(postId: "${postId}") { postedBy { ${photo} } } }`,
      `{ self { feed { items { postedBy { ${photo} } } } } }`,
      `mutation { ${tagging} { textTaggedUsers { user { ${photo} } } } }`,
      'mutation ($postId: ID!) { reportPostViews(postIds: [$postId]) }',
      `{ trendingUsers { items { ${photo} } } }`,
    ];
    const shownTo = async (who: Person, query: string): Promise<void> => {
      const { data, errors } = await who.ask(query, { userId, postId });
      expect(errors, query).toBeUndefined();
      const [url] = /https?:[^"]+/.exec(JSON.stringify(data)) ?? [];
      if (query.includes(photo)) expect(await bytesAt(url ?? ''), query).toEqual(bytes);
      await cloud.settled();
    };
    await cloud.settled();
    for (const query of shows) await shownTo(bob, query);
    await shownTo(ann, `mutation { addAlbum(albumId: "${randomUUID()}", name: "a") { ownedBy { ${photo} } } }`);
    await shownTo(ann, `mutation { startChangeUserEmail(email: "${randomUUID()}@example.com") { ${photo} } }`);
    await shownTo(ann, `mutation { disableUser { ${photo} } }`);
    expect((await ann.ask(`mutation { resetUser { ${photo} } }`)).data).toEqual({
      resetUser: { photo: { url64p: expect.stringContaining('/64p.jpg?') } },
    });
  });
});
