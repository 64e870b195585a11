import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aPicture } from '../support/picture.ts';

const add = `mutation ($postId: ID!, $postType: PostType, $text: String, $lifetime: String, $keywords: [String!], $imageInput: ImageInput, $albumId: ID, $verificationHidden: Boolean) {
  addPost(postId: $postId, postType: $postType, text: $text, lifetime: $lifetime, keywords: $keywords, imageInput: $imageInput, albumId: $albumId, verificationHidden: $verificationHidden) { postId postStatus isVerified }
}`;
const edit =
  'mutation ($postId: ID!, $text: String, $keywords: [String!]) { editPost(postId: $postId, text: $text, keywords: $keywords) { text textTaggedUsers { tag user { userId } } } }';
const tags = 'query ($postId: ID!) { post(postId: $postId) { textTaggedUsers { tag } } }';
const list = `query ($userId: ID!, $isVerified: Boolean, $viewedStatus: ViewedStatus) {
  user(userId: $userId) { posts { items(isVerified: $isVerified, viewedStatus: $viewedStatus) { postId } nextToken } } }`;
const on = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postStatus } }`;

const corner = (x: number, y: number) => ({ x, y });
const crop = (left: number, top: number, right: number, bottom: number) => ({
  crop: { upperLeft: corner(left, top), lowerRight: corner(right, bottom) },
});

describe('the rules of posts', { timeout: 60_000 }, () => {
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

  const aPost = async (owner: Member, details: object = {}): Promise<string> => {
    const postId = randomUUID();
    const { errors } = await owner.ask(add, { postId, postType: 'TEXT_ONLY', text: 't', ...details });
    expect(errors).toBeUndefined();
    return postId;
  };
  const aPictured = (owner: Member, input: object = {}, rest: object = {}) => {
    const imageInput = { imageData: aPicture().toString('base64'), ...input };
    return aPost(owner, { postType: 'IMAGE', text: null, imageInput, ...rest });
  };
  const idsIn = (data: unknown): readonly string[] =>
    (data as { user: { posts: { items: { postId: string }[] } } }).user.posts.items.map(({ postId }) => postId);

  it.each([
    [crop(-1, 0, 9, 9), 'upperLeft.x cannot be negative'],
    [crop(0, -1, 9, 9), 'upperLeft.y cannot be negative'],
    [crop(0, 0, -9, 9), 'lowerRight.x cannot be negative'],
    [crop(0, 0, 9, -9), 'lowerRight.y cannot be negative'],
    [crop(5, 0, 5, 9), 'lowerRight.x must be strictly greater than upperLeft.x'],
    [crop(0, 5, 9, 4), 'lowerRight.y must be strictly greater than upperLeft.y'],
  ])('a crop like %j is refused', async (imageInput, message) => {
    expect(await ann.refusal(add, { postId: randomUUID(), imageInput })).toBe(`ClientError: Image crop ${message}`);
  });

  it('the first thing wrong with a new post is told', async () => {
    const postId = await aPost(ann);
    const wrong = { postId, lifetime: 'soon', postType: 'VIDEO', imageInput: crop(-1, 0, 1, 1), albumId: 'none' };
    const told = (details: object) => ann.refusal(add, { ...wrong, ...details });
    expect(await told({})).toBe('ClientError: Unable to parse lifetime `soon`');
    expect(await told({ lifetime: 'P1D' })).toBe('ClientError: Cannot add video post with ImageInput');
    expect(await told({ lifetime: null, postType: 'IMAGE' })).toBe(
      'ClientError: Image crop upperLeft.x cannot be negative',
    );
    expect(await told({ lifetime: null, imageInput: null })).toBe('ClientError: Album `none` does not exist');
    expect(await told({ lifetime: null, imageInput: null, albumId: null })).toBe(
      `ClientError: Post \`${postId}\` already exists`,
    );
  });

  it('text and keywords have their limits', async () => {
    const postId = await aPost(ann);
    const both = async (details: object) => [
      await ann.refusal(add, { postId: randomUUID(), postType: 'TEXT_ONLY', text: 't', ...details }),
      await ann.refusal(edit, { postId, ...details }),
    ];
    const twice = (message: string) => [`ClientError: ${message}`, `ClientError: ${message}`];
    const words = (many: number) => Array.from({ length: many }, (_, at) => `w${at}`);
    expect(await both({ text: 'x'.repeat(50_001) })).toEqual(twice('Text is too long: write at most 50000 characters'));
    expect(await both({ keywords: words(51) })).toEqual(twice('Too many keywords: give at most 50'));
    expect(await both({ keywords: ['x'.repeat(101)] })).toEqual(
      twice('Keyword is too long: write at most 100 characters'),
    );
    expect(await both({ text: 'x'.repeat(50_000), keywords: [...words(50), 'w1'] })).toEqual([undefined, undefined]);
  });

  it('an edit tags anew, as far as names go; who is gone or blocks the reader is not named', async () => {
    const [cleo, dan] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(ann, { text: `@${bob.username}` });
    const text = `@${cleo.username} @${dan.username}, @${bob.username}. @${cleo.username}`;
    expect((await ann.ask(edit, { postId, text })).data).toEqual({
      editPost: {
        text,
        textTaggedUsers: [
          { tag: `@${cleo.username}`, user: { userId: cleo.userId } },
          { tag: `@${dan.username}`, user: { userId: dan.userId } },
        ],
      },
    });
    await back.block(cleo.userId, bob.userId);
    const named = async (who: Member) => (await who.ask(tags, { postId })).data;
    expect(await named(bob)).toEqual({ post: { textTaggedUsers: [{ tag: `@${dan.username}` }] } });
    await dan.ask('mutation { deleteUser { userId } }');
    expect(await named(ann)).toEqual({ post: { textTaggedUsers: [{ tag: `@${cleo.username}` }] } });
    const pictured = await aPictured(ann, {}, { text: `@${cleo.username}` });
    expect((await ann.ask(edit, { postId: pictured, text: '' })).data).toEqual({
      editPost: { text: null, textTaggedUsers: [] },
    });
  });

  it('a list is divided by what is verified, as it is shown, and by what is viewed', async () => {
    const owner = await aMember(cloud);
    const text = await aPost(owner);
    const genuine = await aPictured(owner);
    const faked = await aPictured(owner, { takenInReal: false });
    const hidden = await aPictured(owner, { takenInReal: false }, { verificationHidden: true });
    const shown = async (who: Member, args: object) =>
      idsIn((await who.ask(list, { userId: owner.userId, ...args })).data);
    expect(await shown(bob, {})).toEqual([hidden, faked, genuine, text]);
    expect(await shown(bob, { isVerified: true })).toEqual([hidden, genuine]);
    expect(await shown(bob, { isVerified: false })).toEqual([faked]);
    await bob.ask('mutation ($postIds: [ID!]!) { reportPostViews(postIds: $postIds) }', { postIds: [genuine] });
    expect(await shown(bob, { isVerified: true, viewedStatus: 'NOT_VIEWED' })).toEqual([hidden]);
    expect(await shown(bob, { isVerified: true, viewedStatus: 'VIEWED' })).toEqual([genuine]);
    expect(await shown(owner, { viewedStatus: 'VIEWED' })).toEqual([hidden, faked, genuine, text]);
    expect(await shown(owner, { viewedStatus: 'NOT_VIEWED' })).toEqual([]);
  });

  it('posts of the app’s own account count as viewed', async () => {
    const real = await aMember(cloud, 'real');
    const postId = await aPost(real);
    expect((await bob.ask('query ($postId: ID!) { post(postId: $postId) { viewedStatus } }', { postId })).data).toEqual(
      {
        post: { viewedStatus: 'VIEWED' },
      },
    );
  });

  it('of what lists name only what the reader may see is shown', async () => {
    const [fan, closed, hater] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const [hidden, haters, archived, left] = [
      await aPost(closed),
      await aPost(hater),
      await aPost(ann),
      await aPost(ann),
    ];
    for (const postId of [hidden, haters, archived, left]) await fan.ask(on('onymouslyLikePost'), { postId });
    await back.change(closed.userId, { privacyStatus: 'PRIVATE' });
    await back.block(hater.userId, bob.userId);
    const liked = async (who: Member) => {
      const query =
        'query ($userId: ID!) { user(userId: $userId) { posts: onymouslyLikedPosts { items { postId } nextToken } } }';
      return idsIn((await who.ask(query, { userId: fan.userId })).data);
    };
    expect(await liked(fan)).toEqual([left, archived, haters]);
    expect(await liked(bob)).toEqual([left, archived]);
    await ann.ask(on('archivePost'), { postId: archived });
    expect(await liked(bob)).toEqual([left]);
    expect(await liked(closed)).toEqual([left, haters, hidden]);
  });

  it('each state takes its own verbs', async () => {
    const refused = (operation: string, postId: string) => ann.refusal(on(operation), { postId });
    const pending = await aPost(ann, { postType: 'VIDEO', text: null });
    expect(await refused('archivePost', pending)).toBe('ClientError: Cannot archive post with status `PENDING`');
    expect(await refused('onymouslyLikePost', pending)).toBe('ClientError: Cannot like posts with status `PENDING`');
    expect(await refused('restoreArchivedPost', pending)).toBe(
      `ClientError: Post \`${pending}\` is not archived (has status \`PENDING\`)`,
    );
    const archived = await aPost(ann);
    await ann.ask(on('archivePost'), { postId: archived });
    expect(await refused('archivePost', archived)).toBe('ClientError: Cannot archive post with status `ARCHIVED`');
    expect((await ann.ask(on('deletePost'), { postId: archived })).data).toEqual({
      deletePost: { postStatus: 'DELETING' },
    });
    for (const operation of ['archivePost', 'restoreArchivedPost', 'deletePost', 'flagPost', 'dislikePost'])
      expect(await refused(operation, 'none')).toBe('ClientError: Post `none` does not exist');
  });
});
