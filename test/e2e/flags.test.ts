import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { commentKey } from '../../lambdas/social/comment.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const addPost = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const addComment =
  'mutation ($commentId: ID!, $postId: ID!) { addComment(commentId: $commentId, postId: $postId, text: "t") { commentId } }';
const flagPost = 'mutation ($postId: ID!) { flagPost(postId: $postId) { postStatus flagStatus } }';
const flagComment = 'mutation ($commentId: ID!) { flagComment(commentId: $commentId) { commentId flagStatus } }';
const view = 'mutation ($postId: ID!) { reportPostViews(postIds: [$postId]) }';
const like = 'mutation ($postId: ID!) { onymouslyLikePost(postId: $postId) { postId } }';

describe('flags', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let people: readonly Member[];
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    people = await Promise.all(Array.from({ length: 7 }, () => aMember(cloud)));
    [ann, bob] = [await aMember(cloud), await aMember(cloud)];
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(addPost, { postId })).errors).toBeUndefined();
    return postId;
  };
  const aComment = async (who: Member, postId: string): Promise<string> => {
    const commentId = randomUUID();
    expect((await who.ask(addComment, { commentId, postId })).errors).toBeUndefined();
    return commentId;
  };
  const post = (postId: string) => back.store().get<Post>(main, postKey(postId));
  const comment = (commentId: string) => back.store().get(main, commentKey(commentId));
  const viewedByAll = async (postId: string) => {
    await Promise.all(people.map((someone) => someone.ask(view, { postId })));
    await cloud.settled();
  };

  it('of a post are the flagger’s own business, and counted', async () => {
    const postId = await aPost(ann);
    expect((await bob.ask(flagPost, { postId })).data).toEqual({
      flagPost: { postStatus: 'COMPLETED', flagStatus: 'FLAGGED' },
    });
    const read = 'query ($postId: ID!) { post(postId: $postId) { flagStatus } }';
    expect((await bob.ask(read, { postId })).data).toEqual({ post: { flagStatus: 'FLAGGED' } });
    expect((await ann.ask(read, { postId })).data).toEqual({ post: { flagStatus: 'NOT_FLAGGED' } });
    await cloud.settled();
    expect(await post(postId)).toMatchObject({ flagCount: 1, postStatus: 'COMPLETED' });
  });

  it('are refused in the order and words clients know', async () => {
    const [owner, caller] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    const commentId = await aComment(owner, postId);
    const both = async (who: Member) => [
      await who.refusal(flagPost, { postId }),
      await who.refusal(flagComment, { commentId }),
    ];
    const told = (text: (type: string, id: string) => string) => [
      `ClientError: ${text('post', postId)}`,
      `ClientError: ${text('comment', commentId)}`,
    ];
    expect(await caller.refusal(flagPost, { postId: 'none' })).toBe('ClientError: Post `none` does not exist');
    expect(await caller.refusal(flagComment, { commentId: 'none' })).toBe('ClientError: Comment `none` does not exist');
    expect(await both(owner)).toEqual(told((type, id) => `User cant flag their own ${type} \`${id}\``));
    expect(await both(caller)).toEqual([undefined, undefined]);
    expect(await both(caller)).toEqual([
      `ClientError: Post \`${postId}\` has already been flagged by user \`${caller.userId}\``,
      `ClientError: Comment \`${commentId}\` has already been flagged by user \`${caller.userId}\``,
    ]);
    await back.block(caller.userId, owner.userId);
    expect(await both(caller)).toEqual(told((type, id) => `User has blocked owner of ${type} \`${id}\``));
    await back.block(owner.userId, caller.userId);
    expect(await both(caller)).toEqual(told((type, id) => `User has been blocked by owner of ${type} \`${id}\``));
    await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
    expect(await both(caller)).toEqual(told((type, id) => `User does not have access to ${type} \`${id}\``));
  });

  it('by more than a tenth of a post’s viewers archive it, and its likes are lost', async () => {
    const owner = await aMember(cloud);
    const postId = await aPost(owner);
    const [first, ...rest] = people;
    await first?.ask(like, { postId });
    await viewedByAll(postId);
    expect(await post(postId)).toMatchObject({ viewedByCount: 7, onymousLikeCount: 1 });
    await rest[0]?.ask(flagPost, { postId });
    await cloud.settled();
    expect(await post(postId)).toMatchObject({ postStatus: 'ARCHIVED', archivedByForce: true, onymousLikeCount: 0 });
    expect(await back.profile(owner.userId)).toMatchObject({
      ...{ postCount: 0, postArchivedCount: 1, postForcedArchivingCount: 1 },
    });

    await owner.ask('mutation ($postId: ID!) { restoreArchivedPost(postId: $postId) { postId } }', { postId });
    await cloud.settled();
    expect(await post(postId)).not.toHaveProperty('archivedByForce');
    expect(await back.profile(owner.userId)).toMatchObject({ postCount: 1, postForcedArchivingCount: 1 });
  });

  it('by the app’s own people archive a post nobody has seen', async () => {
    const [postId, warden] = [await aPost(ann), await aMember(cloud, 'ian')];
    await warden.ask(flagPost, { postId });
    await cloud.settled();
    expect(await post(postId)).toMatchObject({ postStatus: 'ARCHIVED' });
  });

  it('of a comment delete it when they are the post owner’s or too many', async () => {
    const [owner, author] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    const [disliked, flagged, left] = [
      await aComment(author, postId),
      await aComment(author, postId),
      await aComment(author, postId),
    ];
    await bob.ask(flagComment, { commentId: left });
    await owner.ask(flagComment, { commentId: disliked });
    await cloud.settled();
    expect([await comment(disliked), await comment(left)]).toMatchObject([undefined, { flagCount: 1 }]);
    await viewedByAll(postId);
    await bob.ask(flagComment, { commentId: flagged });
    await cloud.settled();
    expect([await comment(flagged), await comment(left)]).toMatchObject([undefined, { flagCount: 1 }]);
    expect(await back.profile(author.userId)).toMatchObject({
      ...{ commentCount: 1, commentDeletedCount: 2, commentForcedDeletionCount: 2 },
    });
    const { items } = await back.store().query(main, { hash: `comment/${flagged}`, limit: 10 });
    expect(items).toEqual([]);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
