import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aGuest, aNewcomer } from '../support/person.ts';

const shown = 'postId postType postStatus text keywords expiresAt commentsDisabled likesDisabled sharingDisabled';
const add = `mutation ($postId: ID!, $postType: PostType, $text: String, $lifetime: String, $keywords: [String!], $imageInput: ImageInput, $setAsUserPhoto: Boolean, $albumId: ID, $likesDisabled: Boolean) {
  addPost(postId: $postId, postType: $postType, text: $text, lifetime: $lifetime, keywords: $keywords, imageInput: $imageInput, setAsUserPhoto: $setAsUserPhoto, albumId: $albumId, likesDisabled: $likesDisabled) { ${shown} }
}`;
const read = `query ($postId: ID!) { post(postId: $postId) { ${shown} postedBy { userId } textTaggedUsers { tag user { userId } } } }`;
const on = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postId postStatus } }`;
const listOf =
  'query ($userId: ID!, $postStatus: PostStatus, $postType: PostType, $limit: Int, $nextToken: String) { user(userId: $userId) { posts(postStatus: $postStatus, postType: $postType, limit: $limit, nextToken: $nextToken) { items { postId } nextToken } } }';

interface Listed {
  readonly user: {
    readonly posts: {
      readonly items: readonly { readonly postId: string }[];
      readonly nextToken: string | null;
    } | null;
  };
}

describe('posts', { timeout: 60_000 }, () => {
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
    const { errors } = await owner.ask(add, { postId, postType: 'TEXT_ONLY', text: 'hello', ...details });
    expect(errors).toBeUndefined();
    return postId;
  };
  const statusOf = async (who: Member, postId: string) => (await who.ask(read, { postId })).data?.['post'];

  it('a text-only post is complete at once, and names whom it mentions', async () => {
    const postId = randomUUID();
    const text = `hi @${bob.username} and @nobody_here`;
    const added = await ann.ask(add, { postId, postType: 'TEXT_ONLY', text, keywords: ['sea', 'sun', 'sea'] });
    const post = {
      ...{ postId, postType: 'TEXT_ONLY', postStatus: 'COMPLETED', text, keywords: ['sea', 'sun'], expiresAt: null },
      ...{ commentsDisabled: false, likesDisabled: false, sharingDisabled: false },
    };
    expect(added).toEqual({ data: { addPost: post } });
    expect((await bob.ask(read, { postId })).data).toEqual({
      post: {
        ...post,
        postedBy: { userId: ann.userId },
        textTaggedUsers: [{ tag: `@${bob.username}`, user: { userId: bob.userId } }],
      },
    });
  });

  it('what a new post leaves open is as its owner likes it', async () => {
    const shy = await aMember(cloud);
    await back.change(shy.userId, { likesDisabled: true, commentsDisabled: true, sharingDisabled: true });
    const postId = await aPost(shy);
    expect(await statusOf(shy, postId)).toMatchObject({
      likesDisabled: true,
      commentsDisabled: true,
      sharingDisabled: true,
    });
    expect(await statusOf(shy, await aPost(shy, { likesDisabled: false }))).toMatchObject({ likesDisabled: false });
  });

  it.each([
    [{ postType: 'TEXT_ONLY' }, 'Cannot add text-only post without text'],
    [{ postType: 'TEXT_ONLY', text: '' }, 'Cannot add text-only post without text'],
    [{ postType: 'TEXT_ONLY', text: 't', imageInput: {} }, 'Cannot add text-only post with ImageInput'],
    [{ postType: 'TEXT_ONLY', text: 't', setAsUserPhoto: true }, 'Cannot add text-only post with setAsUserPhoto'],
    [{ postType: 'VIDEO', imageInput: {} }, 'Cannot add video post with ImageInput'],
    [{ postType: 'VIDEO', setAsUserPhoto: true }, 'Cannot add video post with setAsUserPhoto'],
    [{ postType: 'TEXT_ONLY', text: 't', lifetime: 'soon' }, 'Unable to parse lifetime `soon`'],
    [{ postType: 'TEXT_ONLY', text: 't', lifetime: '-P1D' }, 'Unable to parse lifetime `-P1D`'],
    [{ postType: 'TEXT_ONLY', text: 't', lifetime: '2030-01-01' }, 'Unable to parse lifetime `2030-01-01` as duration'],
    [{ postType: 'TEXT_ONLY', text: 't', albumId: 'no-album' }, 'Album `no-album` does not exist'],
    [
      { imageInput: { crop: { upperLeft: { x: -1, y: 0 }, lowerRight: { x: 1, y: 1 } } } },
      'Image crop upperLeft.x cannot be negative',
    ],
    [
      { imageInput: { crop: { upperLeft: { x: 0, y: 2 }, lowerRight: { x: 1, y: 2 } } } },
      'Image crop lowerRight.y must be strictly greater than upperLeft.y',
    ],
  ])('refuses %j', async (details, message) => {
    const postId = randomUUID();
    expect(await ann.refusal(add, { postId, ...details })).toBe(`ClientError: ${message}`);
    expect((await ann.ask(read, { postId })).data).toEqual({ post: null });
  });

  it('refuses a used id, a life of no time and people without an active profile', async () => {
    const postId = await aPost(ann);
    expect(await bob.refusal(add, { postId, postType: 'TEXT_ONLY', text: 'mine' })).toBe(
      `ClientError: Post \`${postId}\` already exists`,
    );
    const id = randomUUID();
    const post = { postId: id, postType: 'TEXT_ONLY', text: 't' };
    expect(await ann.refusal(add, { ...post, lifetime: 'P0D' })).toBe(
      `ClientError: Refusing to add post \`${id}\` for user \`${ann.userId}\` with non-positive lifetime`,
    );
    const [guest, newcomer, gone] = [await aGuest(cloud), await aNewcomer(cloud), await aMember(cloud)];
    await back.change(gone.userId, { userStatus: 'DISABLED' });
    expect(await guest.refusal(add, post)).toBe(`ClientError: User \`${guest.userId}\` does not exist`);
    expect(await newcomer.refusal(add, post)).toBe(`ClientError: User \`${newcomer.userId}\` does not exist`);
    expect(await gone.refusal(add, post)).toBe(`ClientError: User \`${gone.userId}\` is not ACTIVE`);
    expect(await ann.refusal(add, { ...post, postId: 'a/b' })).toMatch(/is not a usable id/);
  });

  it('is edited by its owner alone', async () => {
    const edit =
      'mutation ($postId: ID!, $text: String, $keywords: [String!], $commentsDisabled: Boolean) { editPost(postId: $postId, text: $text, keywords: $keywords, commentsDisabled: $commentsDisabled) { text keywords commentsDisabled } }';
    const postId = await aPost(ann);
    expect((await ann.ask(edit, { postId, text: 'bye', keywords: ['x'], commentsDisabled: true })).data).toEqual({
      editPost: { text: 'bye', keywords: ['x'], commentsDisabled: true },
    });
    expect(await bob.refusal(edit, { postId, text: 'no' })).toBe("ClientError: Cannot edit another User's post");
    expect(await ann.refusal(edit, { postId })).toBe('ClientError: Empty edit requested');
    expect(await ann.refusal(edit, { postId, text: '' })).toBe(
      'ClientError: Cannot set text to null on text-only post',
    );
    expect(await ann.refusal(edit, { postId: 'none', text: 'x' })).toBe('ClientError: Post `none` does not exist');
    expect(await statusOf(bob, postId)).toMatchObject({ text: 'bye', keywords: ['x'] });
  });

  it('is archived, restored and deleted by its owner alone, each from the right status', async () => {
    const postId = await aPost(ann);
    const refused = (who: Member, operation: string) => who.refusal(on(operation), { postId });
    expect(await refused(bob, 'archivePost')).toBe("ClientError: Cannot archive another User's post");
    expect(await refused(bob, 'restoreArchivedPost')).toBe("ClientError: Cannot restore another User's post");
    expect(await refused(bob, 'deletePost')).toBe("ClientError: Cannot delete another User's post");
    expect(await refused(ann, 'restoreArchivedPost')).toBe(
      `ClientError: Post \`${postId}\` is not archived (has status \`COMPLETED\`)`,
    );

    expect((await ann.ask(on('archivePost'), { postId })).data).toEqual({
      archivePost: { postId, postStatus: 'ARCHIVED' },
    });
    expect(await refused(ann, 'archivePost')).toBe('ClientError: Cannot archive post with status `ARCHIVED`');
    expect([await statusOf(bob, postId), await statusOf(ann, postId)]).toMatchObject([
      null,
      { postStatus: 'ARCHIVED' },
    ]);

    expect((await ann.ask(on('restoreArchivedPost'), { postId })).data).toEqual({
      restoreArchivedPost: { postId, postStatus: 'COMPLETED' },
    });
    expect(await statusOf(bob, postId)).toMatchObject({ postStatus: 'COMPLETED' });
    expect((await ann.ask(on('deletePost'), { postId })).data).toEqual({
      deletePost: { postId, postStatus: 'DELETING' },
    });
    expect(await statusOf(bob, postId)).toBeNull();
  });

  it('is seen by those its owner lets see it', async () => {
    const [owner, follower, asking, stranger, blocked, guest] = [
      await aMember(cloud),
      await aMember(cloud),
      await aMember(cloud),
      await aMember(cloud),
      await aMember(cloud),
      await aGuest(cloud),
    ];
    const postId = await aPost(owner);
    await back.follow(follower.userId, owner.userId);
    await back.block(owner.userId, blocked.userId);
    await back.block(stranger.userId, owner.userId);
    const sees = async (who: Pick<Member, 'ask'>) => {
      const { post } = (await who.ask(read, { postId })).data as { post: unknown };
      const { posts } = ((await who.ask(listOf, { userId: owner.userId })).data as unknown as Listed).user;
      return [post !== null, posts ? posts.items.length : null];
    };
    const everyone = [owner, follower, asking, stranger, guest, blocked];
    expect(await Promise.all(everyone.map(sees))).toEqual([
      ...Array.from({ length: 5 }, () => [true, 1]),
      [false, null],
    ]);
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    await back.follow(asking.userId, owner.userId, 'REQUESTED');
    expect(await Promise.all(everyone.map(sees))).toEqual([
      [true, 1],
      [true, 1],
      ...Array.from({ length: 4 }, () => [false, null]),
    ]);
  });

  it('lists come newest first, by status and type, page after page', async () => {
    const owner = await aMember(cloud);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await aPost(owner));
    const pending = randomUUID();
    await owner.ask(add, { postId: pending, postType: 'VIDEO' });
    const list = async (who: Member, args: object = {}) =>
      ((await who.ask(listOf, { userId: owner.userId, ...args })).data as unknown as Listed).user.posts;

    const first = await list(bob, { limit: 2 });
    const second = await list(bob, { limit: 2, nextToken: first?.nextToken });
    const third = await list(bob, { limit: 2, nextToken: second?.nextToken });
    const pages = [first, second, third].map((page) => page?.items.map(({ postId }) => postId));
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(third?.nextToken).toBeNull();

    expect(await list(owner, { postStatus: 'PENDING' })).toEqual({ items: [{ postId: pending }], nextToken: null });
    expect(await list(owner, { postType: 'IMAGE' })).toEqual({ items: [], nextToken: null });
    expect(await bob.refusal(listOf, { userId: owner.userId, postStatus: 'PENDING' })).toBe(
      'ClientError: May only retrieve COMPLETED posts of other users',
    );
    expect(await bob.refusal(listOf, { userId: owner.userId, limit: 101 })).toBe(
      'ClientError: Limit cannot be less than 1 or greater than 100',
    );
  });

  it('a lifetime gives it an end, which its owner may move', async () => {
    const postId = await aPost(ann, { lifetime: 'P1DT1H' });
    const { expiresAt } = (await statusOf(ann, postId)) as { expiresAt: string };
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(24.9);
    expect(hours).toBeLessThan(25.1);

    const move =
      'mutation ($postId: ID!, $expiresAt: AWSDateTime) { editPostExpiresAt(postId: $postId, expiresAt: $expiresAt) { expiresAt } }';
    expect((await ann.ask(move, { postId, expiresAt: '2999-01-01T01:00:00.5+01:00' })).data).toEqual({
      editPostExpiresAt: { expiresAt: '2999-01-01T00:00:00.500Z' },
    });
    expect(await ann.refusal(move, { postId, expiresAt: '2001-01-01T00:00:00Z' })).toBe(
      'ClientError: Cannot set expiresAt to date time in the past: `{expires_at}`',
    );
    expect(await bob.refusal(move, { postId })).toBe("ClientError: Cannot edit another User's post");
    expect((await ann.ask(move, { postId })).data).toEqual({ editPostExpiresAt: { expiresAt: null } });
  });

  it('counts of a user follow the statuses of their posts', async () => {
    const owner = await aMember(cloud);
    const [first, second] = [await aPost(owner), await aPost(owner), await aPost(owner)];
    for (const operation of ['archivePost', 'restoreArchivedPost', 'archivePost']) {
      await owner.ask(on(operation), { postId: first });
    }
    await owner.ask(on('archivePost'), { postId: second });
    await cloud.settled();
    expect(await back.profile(owner.userId)).toMatchObject({ postCount: 1, postArchivedCount: 2 });
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
