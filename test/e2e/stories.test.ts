import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type FirstStory, firstStoryKey } from '../../lambdas/social/first-story.ts';
import { expirePosts } from '../../lambdas/social/post.jobs.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const add =
  'mutation ($postId: ID!, $lifetime: String) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t", lifetime: $lifetime) { postId } }';
const stories = 'query ($userId: ID!) { user(userId: $userId) { stories { items { postId } } } }';
const withStories = '{ self { followedUsersWithStories { items { userId } nextToken } } }';
const on = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postStatus } }`;

describe('stories', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  let cleo: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    [ann, bob, cleo] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    await back.follow(cleo.userId, ann.userId);
    await back.follow(cleo.userId, bob.userId);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aStory = async (owner: Member, lifetime: string): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(add, { postId, lifetime })).errors).toBeUndefined();
    return postId;
  };
  const first = async (followed: Member, follower: Member) =>
    (await back.store().get<FirstStory>(main, firstStoryKey(followed.userId, follower.userId)))?.postId;
  const post = (postId: string) => back.store().get<Post>(main, postKey(postId));

  it('are posts on their last day, the soonest to end first', async () => {
    const [late, soon] = [await aStory(ann, 'PT3H'), await aStory(ann, 'PT1H')];
    await aStory(ann, 'P3D');
    expect((await bob.ask(stories, { userId: ann.userId })).data).toEqual({
      user: { stories: { items: [{ postId: soon }, { postId: late }] } },
    });
    await cloud.settled();
    expect(await first(ann, cleo)).toBe(soon);

    await ann.ask(on('archivePost'), { postId: soon });
    await cloud.settled();
    expect(await first(ann, cleo)).toBe(late);
    await ann.ask(on('restoreArchivedPost'), { postId: soon });
    await cloud.settled();
    expect(await first(ann, cleo)).toBe(soon);
  });

  it('a follower finds those who have some; one who stops following does not', async () => {
    const [hers, his] = [await aStory(ann, 'PT20M'), await aStory(bob, 'PT10M')];
    await cloud.settled();
    expect([await first(ann, cleo), await first(bob, cleo)]).toEqual([hers, his]);
    expect((await cleo.ask(withStories)).data).toEqual({
      self: {
        followedUsersWithStories: { items: [{ userId: bob.userId }, { userId: ann.userId }], nextToken: null },
      },
    });
    const ofAnother = 'query ($userId: ID!) { user(userId: $userId) { followedUsersWithStories { nextToken } } }';
    expect((await ann.ask(ofAnother, { userId: cleo.userId })).data).toEqual({
      user: { followedUsersWithStories: null },
    });

    await back.follow(cleo.userId, bob.userId, 'NOT_FOLLOWING');
    await cloud.settled();
    expect(await first(bob, cleo)).toBeUndefined();
    const dan = await aMember(cloud);
    await back.follow(dan.userId, bob.userId, 'DENIED');
    await cloud.settled();
    expect(await first(bob, dan)).toBeUndefined();
    await back.follow(dan.userId, bob.userId);
    await cloud.settled();
    expect(await first(bob, dan)).toBe(his);
  });

  it('one that stays, or is deleted, is no story any more', async () => {
    const [owner, follower] = [await aMember(cloud), await aMember(cloud)];
    await back.follow(follower.userId, owner.userId);
    const [kept, deleted] = [await aStory(owner, 'PT5H'), await aStory(owner, 'PT4H')];
    await cloud.settled();
    expect(await first(owner, follower)).toBe(deleted);
    await owner.ask(on('deletePost'), { postId: deleted });
    await cloud.settled();
    expect([await first(owner, follower), await post(deleted)]).toEqual([kept, undefined]);
    await owner.ask('mutation ($postId: ID!) { editPostExpiresAt(postId: $postId) { expiresAt } }', { postId: kept });
    await cloud.settled();
    expect(await first(owner, follower)).toBeUndefined();
    expect(await back.profile(owner.userId)).toMatchObject({ postCount: 1, postDeletedCount: 1 });
  });

  it('a post whose time is up is deleted within the minute, one that stays is not', async () => {
    const [owner, follower] = [await aMember(cloud), await aMember(cloud)];
    await back.follow(follower.userId, owner.userId);
    const [over, later, always] = [await aStory(owner, 'PT1S'), await aStory(owner, 'PT1H'), randomUUID()];
    await owner.ask(add, { postId: always });
    await cloud.settled();
    await new Promise((wake) => setTimeout(wake, 1100));
    await expirePosts(back.world());
    await cloud.settled();
    const left = await Promise.all([over, later, always].map(async (postId) => (await post(postId))?.postStatus));
    expect(left).toEqual([undefined, 'COMPLETED', 'COMPLETED']);
    expect(await first(owner, follower)).toBe(later);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
