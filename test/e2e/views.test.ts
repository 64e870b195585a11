import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { type PostView, postViewKey } from '../../lambdas/social/post-view.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aGuest } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';

const add =
  'mutation ($postId: ID!, $postType: PostType, $text: String, $imageInput: ImageInput) { addPost(postId: $postId, postType: $postType, text: $text, imageInput: $imageInput) { postId } }';
const report =
  'mutation ($postIds: [ID!]!, $viewType: ViewType) { reportPostViews(postIds: $postIds, viewType: $viewType) }';
const read =
  'query ($postId: ID!) { post(postId: $postId) { viewedStatus viewedByCount viewedBy { items { userId } nextToken } } }';
const list =
  'query ($userId: ID!, $viewedStatus: ViewedStatus) { user(userId: $userId) { posts { items(viewedStatus: $viewedStatus) { postId } } } }';

describe('views', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  let cleo: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    [ann, bob, cleo] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member, details: object = {}): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(add, { postId, postType: 'TEXT_ONLY', text: 't', ...details })).errors).toBeUndefined();
    return postId;
  };
  const viewOf = (postId: string, who: Member) => back.store().get<PostView>(main, postViewKey(postId, who.userId));
  const viewers = async (postId: string) => (await back.store().get<Post>(main, postKey(postId)))?.viewedByCount ?? 0;

  it('are counted by viewer for the owner, who does not count', async () => {
    const [owner, other] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    for (const who of [cleo, bob, owner]) {
      expect((await who.ask(report, { postIds: [postId, postId] })).data).toEqual({ reportPostViews: true });
    }
    await bob.ask(report, { postIds: [postId], viewType: 'FOCUS' });
    await cloud.settled();
    expect(await viewOf(postId, bob)).toMatchObject({ viewCount: 3, thumbnailViewCount: 2, focusViewCount: 1 });
    expect((await owner.ask(read, { postId })).data).toEqual({
      post: {
        ...{ viewedStatus: 'VIEWED', viewedByCount: 2 },
        viewedBy: { items: [{ userId: cleo.userId }, { userId: bob.userId }], nextToken: null },
      },
    });
    expect((await bob.ask(read, { postId })).data).toEqual({
      post: { viewedStatus: 'VIEWED', viewedByCount: null, viewedBy: null },
    });
    expect((await other.ask(read, { postId })).data).toMatchObject({ post: { viewedStatus: 'NOT_VIEWED' } });
    expect(await back.profile(owner.userId)).toMatchObject({ postViewedByCount: 2 });
    const { lastViewedAt } = (await viewOf(postId, bob)) ?? {};
    expect(await back.profile(bob.userId)).toMatchObject({
      lastPostViewAt: lastViewedAt,
      lastPostFocusViewAt: lastViewedAt,
    });

    await back.change(owner.userId, { viewCountsHidden: true });
    expect((await owner.ask(read, { postId })).data).toMatchObject({ post: { viewedByCount: null, viewedBy: null } });
    await owner.ask('mutation ($postId: ID!) { deletePost(postId: $postId) { postId } }', { postId });
    await cloud.settled();
    expect(await viewOf(postId, bob)).toBeUndefined();
    expect(await back.profile(owner.userId)).toMatchObject({ postViewedByCount: 2 });
  });

  it('of what the viewer cannot see are left out without a word', async () => {
    const [owner, blocked] = [await aMember(cloud), await aMember(cloud)];
    const [open, closed] = [await aPost(ann), await aPost(owner)];
    const archived = await aPost(ann);
    await ann.ask('mutation ($postId: ID!) { archivePost(postId: $postId) { postId } }', { postId: archived });
    await back.block(owner.userId, blocked.userId);
    await blocked.ask(report, { postIds: [open, closed, archived, 'none'] });
    const made = await Promise.all([open, closed, archived].map((postId) => viewOf(postId, blocked)));
    expect(made.map((view) => view !== undefined)).toEqual([true, false, false]);
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    await bob.ask(report, { postIds: [closed] });
    expect(await viewOf(closed, bob)).toBeUndefined();
  });

  it('of a copy are views of its original too', async () => {
    const imageInput = { imageData: aPicture().toString('base64') };
    const picture = { postType: 'IMAGE', text: null, imageInput };
    const original = await aPost(ann, picture);
    const copy = await aPost(bob, picture);
    await cleo.ask(report, { postIds: [copy, copy] });
    await cloud.settled();
    expect([await viewOf(copy, cleo), await viewOf(original, cleo)]).toMatchObject([
      { viewCount: 2 },
      { viewCount: 2 },
    ]);
    expect([await viewers(copy), await viewers(original)]).toEqual([1, 1]);
  });

  it('divide a list into what was viewed and what was not', async () => {
    const owner = await aMember(cloud);
    const [seen, unseen] = [await aPost(owner), await aPost(owner)];
    await bob.ask(report, { postIds: [seen] });
    const posts = async (viewedStatus: string) => (await bob.ask(list, { userId: owner.userId, viewedStatus })).data;
    expect(await posts('VIEWED')).toEqual({ user: { posts: { items: [{ postId: seen }] } } });
    expect(await posts('NOT_VIEWED')).toEqual({ user: { posts: { items: [{ postId: unseen }] } } });
  });

  it('are refused by number, and to people without a profile', async () => {
    const guest = await aGuest(cloud);
    const unmet = await aPost(await aMember(cloud));
    const many = Array.from({ length: 101 }, () => unmet);
    expect(await bob.refusal(report, { postIds: [] })).toBe('ClientError: A minimum of 1 post id must be reported');
    expect(await bob.refusal(report, { postIds: many })).toBe(
      'ClientError: A max of 100 post ids may be reported at a time',
    );
    expect(await guest.refusal(report, { postIds: ['p'] })).toBe(
      `ClientError: User \`${guest.userId}\` does not exist`,
    );
    const nameless = await aMember(cloud);
    await back.change(nameless.userId, { userStatus: 'DISABLED' });
    expect(await nameless.refusal(report, { postIds: ['p'] })).toBe(
      `ClientError: User \`${nameless.userId}\` is not ACTIVE or ANONYMOUS`,
    );
    await back.change(nameless.userId, { userStatus: 'ANONYMOUS' });
    expect((await nameless.ask(report, { postIds: ['p'] })).data).toEqual({ reportPostViews: true });
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
