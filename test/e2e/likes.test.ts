import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { type Like, likeIndexKeys, likeKey, likeSchemaVersion } from '../../lambdas/social/like.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const add =
  'mutation ($postId: ID!, $likesDisabled: Boolean) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t", likesDisabled: $likesDisabled) { postId } }';
const like = (operation: string) =>
  `mutation ($postId: ID!) { ${operation}(postId: $postId) { likeStatus onymousLikeCount anonymousLikeCount } }`;
const [onymously, anonymously, dislike] = [like('onymouslyLikePost'), like('anonymouslyLikePost'), like('dislikePost')];
const seen =
  'query ($postId: ID!) { post(postId: $postId) { likeStatus onymousLikeCount anonymousLikeCount onymouslyLikedBy { items { userId } nextToken } } }';
const liked =
  'query ($userId: ID!) { user(userId: $userId) { onymouslyLikedPosts { items { postId } } anonymouslyLikedPosts { items { postId } } } }';
const archive = 'mutation ($postId: ID!) { archivePost(postId: $postId) { postStatus } }';

describe('likes', { timeout: 60_000 }, () => {
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
    expect((await owner.ask(add, { postId, ...details })).errors).toBeUndefined();
    return postId;
  };
  const counts = async (postId: string) => {
    const { onymousLikeCount = 0, anonymousLikeCount = 0 } =
      (await back.store().get<Post>(main, postKey(postId))) ?? {};
    return [onymousLikeCount, anonymousLikeCount];
  };

  it('that are taken back from a post that is no longer to be seen do not show it', async () => {
    const postId = await aPost(ann);
    await ann.ask(archive, { postId });
    await cloud.settled();
    // One of after the archiving, which is a moment no request can be made to meet.
    const like: Like = {
      ...{ schemaVersion: likeSchemaVersion, postId, postedByUserId: ann.userId, likedByUserId: bob.userId },
      ...{ likeStatus: 'ONYMOUSLY_LIKED', likedAt: '2026-01-01T00:00:00.000Z', timesArchived: 1 },
    };
    await back.store().commit(put(main, { ...likeKey(postId, bob.userId), ...likeIndexKeys(like), ...like }));
    expect(await bob.ask(dislike, { postId })).toEqual({ data: { dislikePost: null } });
    await cloud.settled();
    expect(await back.store().get(main, likeKey(postId, bob.userId))).toBeUndefined();
  });

  it('are counted for the owner, who sees the names of those who gave theirs', async () => {
    const postId = await aPost(ann);
    const hidden = { onymousLikeCount: null, anonymousLikeCount: null };
    expect((await bob.ask(onymously, { postId })).data).toEqual({
      onymouslyLikePost: { likeStatus: 'ONYMOUSLY_LIKED', ...hidden },
    });
    expect((await cleo.ask(anonymously, { postId })).data).toEqual({
      anonymouslyLikePost: { likeStatus: 'ANONYMOUSLY_LIKED', ...hidden },
    });
    await cloud.settled();
    expect((await ann.ask(onymously, { postId })).data).toEqual({
      onymouslyLikePost: { likeStatus: 'ONYMOUSLY_LIKED', onymousLikeCount: 2, anonymousLikeCount: 1 },
    });
    await cloud.settled();
    expect((await ann.ask(seen, { postId })).data).toEqual({
      post: {
        ...{ likeStatus: 'ONYMOUSLY_LIKED', onymousLikeCount: 2, anonymousLikeCount: 1 },
        onymouslyLikedBy: { items: [{ userId: bob.userId }, { userId: ann.userId }], nextToken: null },
      },
    });
    expect((await cleo.ask(seen, { postId })).data).toEqual({
      post: { likeStatus: 'ANONYMOUSLY_LIKED', ...hidden, onymouslyLikedBy: null },
    });

    expect((await bob.ask(dislike, { postId })).data).toEqual({ dislikePost: { likeStatus: 'NOT_LIKED', ...hidden } });
    await cloud.settled();
    expect(await counts(postId)).toEqual([1, 1]);
  });

  it('are refused in the order and words clients know', async () => {
    const [owner, caller] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    const says = () => caller.refusal(anonymously, { postId });
    expect(await caller.refusal(onymously, { postId: 'none' })).toBe('ClientError: Post `none` does not exist');
    expect(await caller.refusal(dislike, { postId: 'none' })).toBe('ClientError: Post `none` does not exist');
    expect(await caller.refusal(dislike, { postId })).toBe(
      `ClientError: User has not liked post \`${postId}\`, thus cannot dislike it`,
    );
    await caller.ask(onymously, { postId });
    expect(await says()).toBe(`ClientError: User \`${caller.userId}\` has already liked post \`${postId}\``);

    await back.change(caller.userId, { likesDisabled: true });
    expect(await says()).toBe(`ClientError: Caller \`${caller.userId}\` has disabled likes`);
    await back.change(owner.userId, { likesDisabled: true });
    expect(await says()).toBe(`ClientError: Owner of this post (user \`${owner.userId}\` has disabled likes`);
    expect((await owner.ask(seen, { postId })).data).toMatchObject({
      post: { onymousLikeCount: null, onymouslyLikedBy: null },
    });
    await owner.ask('mutation ($postId: ID!) { editPost(postId: $postId, likesDisabled: true) { postId } }', {
      postId,
    });
    expect(await says()).toBe(`ClientError: Likes are disabled for this post \`${postId}\``);
    await owner.ask(archive, { postId });
    expect(await says()).toBe('ClientError: Cannot like posts with status `ARCHIVED`');
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    expect(await says()).toBe(`ClientError: User does not have access to post \`${postId}\``);
    await back.block(caller.userId, owner.userId);
    expect(await says()).toBe(`ClientError: User has blocked owner of post \`${postId}\``);
    await back.block(owner.userId, caller.userId);
    expect(await says()).toBe(`ClientError: User has been blocked by owner of post \`${postId}\``);
  });

  it('a follower likes the posts of a private user, a stranger does not', async () => {
    const [owner, follower] = [await aMember(cloud), await aMember(cloud)];
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    await back.follow(follower.userId, owner.userId);
    const postId = await aPost(owner);
    expect((await follower.ask(onymously, { postId })).data).toMatchObject({
      onymouslyLikePost: { likeStatus: 'ONYMOUSLY_LIKED' },
    });
    expect(await bob.refusal(onymously, { postId })).toMatch('does not have access');
    expect((await bob.ask(liked, { userId: follower.userId })).data).toMatchObject({
      user: { onymouslyLikedPosts: { items: [] } },
    });
  });

  it('liked posts are listed, the latest first; those without a name for oneself alone', async () => {
    const fan = await aMember(cloud);
    const [first, second, third] = [await aPost(ann), await aPost(bob), await aPost(ann)];
    await fan.ask(onymously, { postId: first });
    await fan.ask(onymously, { postId: second });
    await fan.ask(anonymously, { postId: third });
    const named = { items: [{ postId: second }, { postId: first }] };
    expect((await fan.ask(liked, { userId: fan.userId })).data).toEqual({
      user: { onymouslyLikedPosts: named, anonymouslyLikedPosts: { items: [{ postId: third }] } },
    });
    expect((await bob.ask(liked, { userId: fan.userId })).data).toEqual({
      user: { onymouslyLikedPosts: named, anonymouslyLikedPosts: null },
    });
    await back.change(fan.userId, { privacyStatus: 'PRIVATE' });
    expect((await bob.ask(liked, { userId: fan.userId })).data).toEqual({
      user: { onymouslyLikedPosts: null, anonymouslyLikedPosts: null },
    });
    await back.follow(bob.userId, fan.userId);
    expect((await bob.ask(liked, { userId: fan.userId })).data).toEqual({
      user: { onymouslyLikedPosts: named, anonymouslyLikedPosts: null },
    });
    await back.block(fan.userId, bob.userId);
    expect((await bob.ask(liked, { userId: fan.userId })).data).toEqual({
      user: { onymouslyLikedPosts: null, anonymouslyLikedPosts: null },
    });
  });

  it('are lost when the post is archived, and gone when it is deleted', async () => {
    const [archived, deleted] = [await aPost(ann), await aPost(ann)];
    for (const postId of [archived, deleted]) {
      await cleo.ask(onymously, { postId });
      await ann.ask(anonymously, { postId });
    }
    await cloud.settled();
    await ann.ask(archive, { postId: archived });
    await ann.ask('mutation ($postId: ID!) { deletePost(postId: $postId) { postStatus } }', { postId: deleted });
    await cloud.settled();
    expect(await counts(archived)).toEqual([0, 0]);
    const left = [archived, deleted].map((postId) => back.store().get<Like>(main, likeKey(postId, cleo.userId)));
    expect(await Promise.all(left)).toEqual([undefined, undefined]);
    expect(await back.store().get(main, postKey(deleted))).toBeUndefined();
  });

  it('are lost also if the post is restored at once, and can be given again', async () => {
    const postId = await aPost(ann);
    for (const who of [bob, cleo]) await who.ask(onymously, { postId });
    await ann.ask(archive, { postId });
    await ann.ask('mutation ($postId: ID!) { restoreArchivedPost(postId: $postId) { postStatus } }', { postId });
    await cloud.settled();
    expect(await counts(postId)).toEqual([0, 0]);
    expect((await bob.ask(anonymously, { postId })).data).toMatchObject({
      anonymouslyLikePost: { likeStatus: 'ANONYMOUSLY_LIKED' },
    });
    await cloud.settled();
    expect((await ann.ask(seen, { postId })).data).toMatchObject({
      post: { onymousLikeCount: 0, anonymousLikeCount: 1, onymouslyLikedBy: { items: [] } },
    });
  });

  it('of many likes at once each counts, and of one person’s many only one', async () => {
    const postId = await aPost(ann);
    const fans = await Promise.all(Array.from({ length: 5 }, () => aMember(cloud)));
    const tries = await Promise.all([...fans, ...fans, ...fans].map((fan) => fan.refusal(onymously, { postId })));
    expect(tries.filter((message) => message === undefined)).toHaveLength(5);
    await cloud.settled();
    expect(await counts(postId)).toEqual([5, 0]);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
