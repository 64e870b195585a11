import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const addPost = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const add =
  'mutation ($commentId: ID!, $postId: ID!, $text: String!) { addComment(commentId: $commentId, postId: $postId, text: $text) { commentId text viewedStatus flagStatus commentedBy { userId } textTaggedUsers { tag user { userId } } } }';
const remove = 'mutation ($commentId: ID!) { deleteComment(commentId: $commentId) { commentId } }';
const disable = 'mutation ($postId: ID!) { editPost(postId: $postId, commentsDisabled: true) { postId } }';
const view = 'mutation ($postId: ID!) { reportPostViews(postIds: [$postId]) }';
const read =
  'query ($postId: ID!, $reverse: Boolean, $limit: Int, $nextToken: String) { post(postId: $postId) { commentCount comments(reverse: $reverse, limit: $limit, nextToken: $nextToken) { items { commentId viewedStatus } nextToken } } }';
const counts =
  'query ($postId: ID!) { post(postId: $postId) { all: commentsCount viewed: commentsCount(viewedStatus: VIEWED) unviewed: commentsCount(viewedStatus: NOT_VIEWED) hasNewCommentActivity } }';
const unviewedPosts =
  '{ self { postsWithUnviewedComments { items { postId } } postsByNewCommentActivity { items { postId } } } }';

interface Shown {
  readonly post: {
    readonly commentCount: number | null;
    readonly comments: {
      readonly items: { commentId: string; viewedStatus: string }[];
      readonly nextToken: string | null;
    };
  };
}

describe('comments', { timeout: 60_000 }, () => {
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

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(addPost, { postId })).errors).toBeUndefined();
    return postId;
  };
  const aComment = async (who: Member, postId: string, text = 'nice'): Promise<string> => {
    const commentId = randomUUID();
    expect((await who.ask(add, { commentId, postId, text })).errors).toBeUndefined();
    return commentId;
  };
  const commentsOf = async (who: Member, postId: string, args: object = {}) => {
    const { comments } = ((await who.ask(read, { postId, ...args })).data as unknown as Shown).post;
    return { ids: comments.items.map(({ commentId }) => commentId), next: comments.nextToken };
  };
  const stored = (postId: string) => back.store().get<Post>(main, postKey(postId));

  it('are made, shown in order, and name whom they mention', async () => {
    const postId = await aPost(ann);
    const commentId = randomUUID();
    const text = `look @${cleo.username}`;
    expect((await bob.ask(add, { commentId, postId, text })).data).toEqual({
      addComment: {
        ...{ commentId, text, viewedStatus: 'VIEWED', flagStatus: 'NOT_FLAGGED', commentedBy: { userId: bob.userId } },
        textTaggedUsers: [{ tag: `@${cleo.username}`, user: { userId: cleo.userId } }],
      },
    });
    const ids = [commentId, await aComment(cleo, postId), await aComment(ann, postId)];
    expect(await commentsOf(bob, postId)).toEqual({ ids, next: null });
    expect(await commentsOf(bob, postId, { reverse: true })).toEqual({ ids: [...ids].reverse(), next: null });
    const first = await commentsOf(bob, postId, { limit: 2 });
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect(await commentsOf(bob, postId, { limit: 2, nextToken: first.next })).toEqual({
      ids: ids.slice(2),
      next: null,
    });
  });

  it('of those who block the reader are left out, and the page is full all the same', async () => {
    const [postId, hater, reader] = [await aPost(ann), await aMember(cloud), await aMember(cloud)];
    await back.block(hater.userId, reader.userId);
    await aComment(hater, postId);
    const ids = [await aComment(bob, postId), await aComment(cleo, postId)];
    expect(await commentsOf(reader, postId, { limit: 2 })).toEqual({ ids, next: null });
  });

  it('are refused in the words clients know', async () => {
    const [owner, caller] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    const commentId = await aComment(caller, postId);
    const says = (id: string = randomUUID()) => caller.refusal(add, { commentId: id, postId, text: 'x' });
    const [o, u] = [`\`${owner.userId}\``, `\`${caller.userId}\``];
    expect(await caller.refusal(add, { commentId: 'c', postId: 'none', text: 'x' })).toBe(
      'ClientError: Post `none` does not exist',
    );
    expect(await says(commentId)).toBe(`ClientError: Comment \`${commentId}\` already exists`);
    expect(await bob.refusal(remove, { commentId })).toBe(
      `ClientError: User is not authorized to delete comment \`${commentId}\``,
    );
    expect(await bob.refusal(remove, { commentId: 'none' })).toBe('ClientError: No comment with id `none` found');
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    expect(await says()).toBe(`ClientError: Post owner ${o} is private and user ${u} is not a follower`);
    await back.block(caller.userId, owner.userId);
    expect(await says()).toBe(`ClientError: User ${u} has blocked post owner ${o}`);
    await back.block(owner.userId, caller.userId);
    expect(await says()).toBe(`ClientError: Post owner ${o} has blocked user ${u}`);
    await owner.ask(disable, { postId });
    expect(await says()).toBe(`ClientError: Comments are disabled on post \`${postId}\``);
    expect(await owner.refusal(add, { commentId: 'mine', postId, text: 'x' })).toBe(
      `ClientError: Comments are disabled on post \`${postId}\``,
    );
    expect((await owner.ask(read, { postId })).data).toEqual({ post: { commentCount: null, comments: null } });
    expect((await owner.ask(remove, { commentId })).data).toEqual({ deleteComment: { commentId } });
  });

  it('are counted, and are unviewed until the owner looks', async () => {
    const owner = await aMember(cloud);
    const postId = await aPost(owner);
    const [first] = [await aComment(bob, postId), await aComment(cleo, postId), await aComment(owner, postId)];
    await cloud.settled();
    expect((await owner.ask(counts, { postId })).data).toEqual({
      post: { all: 3, viewed: 1, unviewed: 2, hasNewCommentActivity: true },
    });
    expect((await bob.ask(counts, { postId })).data).toEqual({
      post: { all: 3, viewed: null, unviewed: null, hasNewCommentActivity: null },
    });
    const only = { items: [{ postId }] };
    expect((await owner.ask(unviewedPosts)).data).toEqual({
      self: { postsWithUnviewedComments: only, postsByNewCommentActivity: only },
    });

    await bob.ask(remove, { commentId: first });
    await cloud.settled();
    expect(await stored(postId)).toMatchObject({ commentCount: 2, commentsUnviewedCount: 1 });
    await owner.ask(view, { postId });
    await cloud.settled();
    expect((await owner.ask(counts, { postId })).data).toEqual({
      post: { all: 2, viewed: 2, unviewed: 0, hasNewCommentActivity: false },
    });
    expect((await owner.ask(unviewedPosts)).data).toMatchObject({ self: { postsWithUnviewedComments: { items: [] } } });
    expect(await back.profile(bob.userId)).toMatchObject({ commentDeletedCount: 1 });

    const late = await aComment(bob, postId);
    await cloud.settled();
    expect(await stored(postId)).toMatchObject({ commentCount: 3, commentsUnviewedCount: 1 });
    await bob.ask(remove, { commentId: late });
    await cloud.settled();
    expect((await stored(postId))?.lastUnreadCommentAt).toBeUndefined();
    expect(await stored(postId)).not.toHaveProperty('gsiA3PartitionKey');
  });

  it('posts with unviewed ones are listed by the latest of them, page by page, to their owner', async () => {
    const owner = await aMember(cloud);
    const [first, second, third, quiet] = [
      await aPost(owner),
      await aPost(owner),
      await aPost(owner),
      await aPost(owner),
    ];
    for (const postId of [first, second, third, first]) await aComment(bob, postId);
    await aComment(owner, quiet);
    await cloud.settled();
    const list = async (args: object = {}) => {
      const query =
        'query ($limit: Int, $nextToken: String) { self { postsWithUnviewedComments(limit: $limit, nextToken: $nextToken) { items { postId } nextToken } } }';
      const { self } = (await owner.ask(query, args)).data as unknown as {
        self: { postsWithUnviewedComments: { items: { postId: string }[]; nextToken: string | null } };
      };
      const { items, nextToken } = self.postsWithUnviewedComments;
      return { ids: items.map(({ postId }) => postId), nextToken };
    };
    expect(await list()).toEqual({ ids: [first, third, second], nextToken: null });
    const page = await list({ limit: 2 });
    expect(await list({ limit: 2, nextToken: page.nextToken })).toEqual({ ids: [second], nextToken: null });
    const ofAnother = 'query ($userId: ID!) { user(userId: $userId) { postsWithUnviewedComments { nextToken } } }';
    expect((await bob.ask(ofAnother, { userId: owner.userId })).data).toEqual({
      user: { postsWithUnviewedComments: null },
    });
  });

  it('the ones a reader has not seen are marked for them', async () => {
    const postId = await aPost(ann);
    await aComment(ann, postId);
    const statuses = async (who: Member) =>
      ((await who.ask(read, { postId })).data as unknown as Shown).post.comments.items.map((one) => one.viewedStatus);
    expect(await statuses(bob)).toEqual(['NOT_VIEWED']);
    await bob.ask(view, { postId });
    await aComment(ann, postId);
    expect(await statuses(bob)).toEqual(['VIEWED', 'NOT_VIEWED']);
    expect(await statuses(ann)).toEqual(['VIEWED', 'VIEWED']);
  });

  it('go with their post', async () => {
    const postId = await aPost(ann);
    const commentId = await aComment(bob, postId);
    await bob.ask('mutation ($commentId: ID!) { flagComment(commentId: $commentId) { commentId } }', { commentId });
    await cleo.ask('mutation ($commentId: ID!) { flagComment(commentId: $commentId) { commentId } }', { commentId });
    await cloud.settled();
    await ann.ask('mutation ($postId: ID!) { deletePost(postId: $postId) { postId } }', { postId });
    await cloud.settled();
    const { items } = await back.store().query(main, { hash: `comment/${commentId}`, limit: 10 });
    expect([items, await stored(postId)]).toEqual([[], undefined]);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
