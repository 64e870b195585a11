import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { expirePosts } from '../../lambdas/social/post.jobs.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { type Listening, listen } from '../support/listening.ts';
import { aMember, type Member } from '../support/member.ts';
import { aGuest, type Person } from '../support/person.ts';

const add =
  'mutation ($postId: ID!, $lifetime: String) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t", lifetime: $lifetime) { postId } }';
const ofPost = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postStatus } }`;
const ofUser = (operation: string) => `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId } }`;
const hide = 'mutation { setUserDetails(privacyStatus: PRIVATE) { privacyStatus } }';
const open = 'mutation { setUserDetails(privacyStatus: PUBLIC) { privacyStatus } }';
const page =
  'query ($limit: Int, $nextToken: String) { self { feed(limit: $limit, nextToken: $nextToken) { items { postId } nextToken } } }';
const news = 'subscription ($userId: ID!) { onNotification(userId: $userId) { userId type postId followedUserId } }';

interface Shown {
  readonly feed: { readonly items: readonly { readonly postId: string }[]; readonly nextToken: string | null };
}

describe('the feed', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());
  beforeEach(async () => {
    [ann, bob] = [await aMember(cloud), await aMember(cloud)];
  });

  const done = async (who: Person, query: string, variables: object = {}): Promise<void> =>
    expect((await who.ask(query, variables)).errors).toBeUndefined();
  const aPost = async (owner: Member, details: object = {}): Promise<string> => {
    const postId = randomUUID();
    await done(owner, add, { postId, ...details });
    return postId;
  };
  const asked = async (who: Person, variables: object = {}): Promise<Shown['feed']> =>
    ((await who.ask(page, variables)).data as unknown as { readonly self: Shown }).self.feed;
  /** What the reader sees once everything has come to rest, and what is stored: they must agree. */
  const feedOf = async (who: Member): Promise<readonly string[]> => {
    await cloud.settled();
    const shown = (await asked(who)).items.map(({ postId }) => postId);
    const { items } = await back.store().query<{ readonly postId: string }>(feed, {
      ...{ index: 'GSI-A1', hash: who.userId, reverse: true, limit: 100 },
    });
    expect(items.map(({ postId }) => postId)).toEqual(shown);
    return shown;
  };

  it('holds one’s own posts and those of everyone one follows, newest first', async () => {
    await done(bob, ofUser('followUser'), { userId: ann.userId });
    const [first, own, last] = [await aPost(ann), await aPost(bob), await aPost(ann)];
    expect(await feedOf(bob)).toEqual([last, own, first]);
    expect(await feedOf(ann)).toEqual([last, first]);
  });

  it('is walked by pages, each post once', async () => {
    const posts: string[] = [];
    for (let n = 0; n < 5; n++) posts.unshift(await aPost(ann));
    await cloud.settled();
    const one = await asked(ann, { limit: 2 });
    const two = await asked(ann, { limit: 2, nextToken: one.nextToken });
    const three = await asked(ann, { limit: 2, nextToken: two.nextToken });
    expect([...one.items, ...two.items, ...three.items].map(({ postId }) => postId)).toEqual(posts);
    expect(three.nextToken).toBeNull();
    expect(await bob.refusal(page, { nextToken: one.nextToken })).toMatch(/^ClientError: /);
    expect(await ann.refusal(page, { limit: 101 })).toMatch(/^ClientError: /);
  });

  it('is shown to its owner alone, and who has no profile has none', async () => {
    await aPost(ann);
    await cloud.settled();
    const ofAnother = 'query ($userId: ID!) { user(userId: $userId) { username feed { items { postId } nextToken } } }';
    expect((await bob.ask(ofAnother, { userId: ann.userId })).data).toEqual({
      user: { username: ann.username, feed: null },
    });
    expect((await ann.ask(ofAnother, { userId: ann.userId })).data).toMatchObject({
      user: { feed: { items: [{ postId: expect.any(String) }], nextToken: null } },
    });
    expect(await (await aGuest(cloud)).refusal(page)).toBe('ClientError: User does not exist');
    expect(await bob.ask('{ self { username feed { items { postId } } mine: feed { nextToken } } }')).toEqual({
      data: { self: { username: bob.username, feed: { items: [] }, mine: { nextToken: null } } },
    });
  });

  it('someone who begins to follow finds all posts there are; one who stops finds none', async () => {
    const posts = [await aPost(ann), await aPost(ann)].reverse();
    await done(ann, ofPost('archivePost'), { postId: await aPost(ann) });
    await done(bob, ofUser('followUser'), { userId: ann.userId });
    expect(await feedOf(bob)).toEqual(posts);
    const own = await aPost(bob);
    await done(bob, ofUser('unfollowUser'), { userId: ann.userId });
    expect((await asked(bob)).items.map(({ postId }) => postId)).not.toContain(posts[0]);
    expect(await feedOf(bob)).toEqual([own]);
    expect(await feedOf(ann)).toEqual(posts);
  });

  it('who only asked to follow, or was denied, gets nothing until let in', async () => {
    await done(ann, hide);
    const before = await aPost(ann);
    await done(bob, ofUser('followUser'), { userId: ann.userId });
    const requested = await aPost(ann);
    expect(await feedOf(bob)).toEqual([]);
    await done(ann, ofUser('denyFollowerUser'), { userId: bob.userId });
    const denied = await aPost(ann);
    expect(await feedOf(bob)).toEqual([]);
    await done(ann, ofUser('acceptFollowerUser'), { userId: bob.userId });
    expect(await feedOf(bob)).toEqual([denied, requested, before]);
    await done(ann, ofUser('denyFollowerUser'), { userId: bob.userId });
    expect(await feedOf(bob)).toEqual([]);

    const carl = await aMember(cloud);
    await done(carl, ofUser('followUser'), { userId: ann.userId });
    await done(ann, open);
    expect(await feedOf(carl)).toEqual([denied, requested, before]);
  });

  it.each([
    ['who blocks', 'blocked'],
    ['who is blocked', 'blocker'],
  ])('%s loses the posts of the other, and unblocking brings nothing back', async (_, other) => {
    await done(bob, ofUser('followUser'), { userId: ann.userId });
    await done(ann, ofUser('followUser'), { userId: bob.userId });
    const [hers, his] = [await aPost(ann), await aPost(bob)];
    expect(await feedOf(bob)).toEqual([his, hers]);
    const [blocker, blocked] = other === 'blocked' ? [bob, ann] : [ann, bob];
    await done(blocker, ofUser('blockUser'), { userId: blocked.userId });
    const later = await aPost(ann);
    expect([await feedOf(bob), await feedOf(ann)]).toEqual([[his], [later, hers]]);
    await done(blocker, ofUser('unblockUser'), { userId: blocked.userId });
    expect([await feedOf(bob), await feedOf(ann)]).toEqual([[his], [later, hers]]);
  });

  it('a post that is archived, deleted or over leaves all feeds; one that is restored comes back', async () => {
    await done(bob, ofUser('followUser'), { userId: ann.userId });
    const [deleted, archived, over] = [await aPost(ann), await aPost(ann), await aPost(ann, { lifetime: 'PT1S' })];
    expect(await feedOf(bob)).toEqual([over, archived, deleted]);
    await done(ann, ofPost('archivePost'), { postId: archived });
    expect([await feedOf(bob), await feedOf(ann)]).toEqual([
      [over, deleted],
      [over, deleted],
    ]);
    await done(ann, ofPost('deletePost'), { postId: deleted });
    expect(await feedOf(bob)).toEqual([over]);
    await done(ann, ofPost('restoreArchivedPost'), { postId: archived });
    expect(await feedOf(bob)).toEqual([over, archived]);
    await new Promise((wake) => setTimeout(wake, 1100));
    await expirePosts(back.world());
    expect([await feedOf(bob), await feedOf(ann)]).toEqual([[archived], [archived]]);
  });

  it('with a deleted user their posts leave all feeds, and their own feed is gone', async () => {
    for (const [follower, followed] of [
      [bob, ann],
      [ann, bob],
    ] as const)
      await done(follower, ofUser('followUser'), { userId: followed.userId });
    const [hers, his] = [await aPost(ann), await aPost(bob)];
    expect([await feedOf(ann), await feedOf(bob)]).toEqual([
      [his, hers],
      [his, hers],
    ]);
    await done(ann, 'mutation { deleteUser { userId } }');
    expect(await feedOf(bob)).toEqual([his]);
    expect((await back.rowsNaming(ann.userId)).map(({ sortKey }) => sortKey)).toEqual(['deleted']);
  });

  it('who starts over has what they follow and post from then on, and nothing from before', async () => {
    const carl = await aMember(cloud);
    const [his, carls] = [await aPost(bob), await aPost(carl)];
    await done(ann, ofUser('followUser'), { userId: bob.userId });
    const old = await aPost(ann);
    expect(await feedOf(ann)).toEqual([old, his]);
    await done(ann, 'mutation ($name: String) { resetUser(newUsername: $name) { userId } }', {
      name: `n_${randomUUID().slice(0, 8)}`,
    });
    // Before what was has been removed.
    await done(ann, ofUser('followUser'), { userId: carl.userId });
    const fresh = await aPost(ann);
    expect(await feedOf(ann)).toEqual([fresh, carls]);
  });

  it('a row that a follow left behind is not shown', async () => {
    const postId = await aPost(ann);
    await cloud.settled();
    const stale = { postId, feedUserId: bob.userId, postedAt: new Date().toISOString(), postedByUserId: ann.userId };
    await back.store().commit(put(feed, stale));
    expect((await asked(bob)).items).toEqual([]);
  });

  describe('tells of its changes', () => {
    const changed = (who: Member) => ({
      onNotification: { userId: who.userId, type: 'USER_FEED_CHANGED', postId: null, followedUserId: null },
    });
    const listening = (who: Member): Promise<Listening> => listen(cloud, who, news, { userId: who.userId });
    /** How often since last asked. */
    const counter = (who: Member, heard: Listening) => {
      let before = 0;
      return async () => {
        await cloud.settled();
        await new Promise((wake) => setTimeout(wake, 100));
        const all = heard.heard().filter((one) => JSON.stringify(one) === JSON.stringify(changed(who))).length;
        const since = all - before;
        before = all;
        return since;
      };
    };

    it('the follower of every step of a follow, everyone concerned of every post', async () => {
      const [herEar, hisEar] = [await listening(ann), await listening(bob)];
      const [hers, his] = [counter(ann, herEar), counter(bob, hisEar)];
      const heard = async () => [await hers(), await his()];
      await done(ann, hide);
      await done(bob, ofUser('followUser'), { userId: ann.userId });
      expect(await heard()).toEqual([0, 1]);
      await done(ann, ofUser('denyFollowerUser'), { userId: bob.userId });
      expect(await heard()).toEqual([0, 1]);
      const postId = await aPost(ann);
      expect(await heard()).toEqual([1, 0]);
      await done(ann, ofUser('acceptFollowerUser'), { userId: bob.userId });
      expect(await heard()).toEqual([0, 1]);
      await done(ann, ofPost('archivePost'), { postId });
      expect(await heard()).toEqual([1, 1]);
      await done(ann, ofPost('restoreArchivedPost'), { postId });
      expect(await heard()).toEqual([1, 1]);
      await done(ann, ofPost('deletePost'), { postId });
      expect(await heard()).toEqual([1, 1]);
      await done(bob, ofUser('unfollowUser'), { userId: ann.userId });
      expect(await heard()).toEqual([0, 1]);
      await Promise.all([herEar.close(), hisEar.close()]);
    });
  });
});
