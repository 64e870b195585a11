import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { type Like, likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { requestsOf } from '../support/meter.ts';

const on = (operation: string, shown = 'userId') =>
  `mutation ($userId: ID!) { ${operation}(userId: $userId) { ${shown} } }`;
const follow = on('followUser', 'userId followedStatus followerStatus followerCount');
const unfollow = on('unfollowUser', 'followedStatus followerCount');
const accept = on('acceptFollowerUser', 'followerStatus');
const deny = on('denyFollowerUser', 'followerStatus');
const block = on('blockUser', 'blockedStatus blockerStatus followedStatus');
const unblock = on('unblockUser', 'blockedStatus');
const hide = 'mutation { setUserDetails(privacyStatus: PRIVATE) { privacyStatus } }';
const open = 'mutation { setUserDetails(privacyStatus: PUBLIC) { privacyStatus } }';
const counts =
  '{ self { followedCount followedsCount followerCount followersCount requested: followersCount(followStatus: REQUESTED) } }';
const lists = `query ($status: FollowStatus, $limit: Int, $nextToken: String) { self {
  followedUsers(followStatus: $status, limit: $limit, nextToken: $nextToken) { items { userId } nextToken }
  followerUsers(followStatus: $status, limit: $limit) { items { userId followedStatus followerStatus } } } }`;
const listsOf = `query ($userId: ID!, $status: FollowStatus) { user(userId: $userId) {
  followedUsers(followStatus: $status) { items { userId } } followerUsers(followStatus: $status) { items { userId } } followersCount(followStatus: $status) } }`;

describe('following and blocking', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  let carl: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());
  beforeEach(async () => {
    [ann, bob, carl] = await Promise.all([aMember(cloud), aMember(cloud), aMember(cloud)]);
  });

  const countsOf = async (who: Member) => {
    await cloud.settled();
    return (await who.ask(counts)).data?.['self'];
  };
  const counted = (followed: number, followers: number, requested = 0) => ({
    ...{
      followedCount: followed,
      followedsCount: followed,
      followerCount: followers,
      followersCount: followers,
      requested,
    },
  });
  const done = async (answer: Promise<{ errors?: unknown }>) => expect((await answer).errors).toBeUndefined();

  it('a public user is followed at once', async () => {
    expect((await ann.ask(follow, { userId: bob.userId })).data).toEqual({
      followUser: {
        userId: bob.userId,
        followedStatus: 'FOLLOWING',
        followerStatus: 'NOT_FOLLOWING',
        followerCount: 1,
      },
    });
    expect([await countsOf(ann), await countsOf(bob)]).toEqual([counted(1, 0), counted(0, 1)]);
    expect(await ann.refusal(follow, { userId: bob.userId })).toBe(
      `ClientError: User \`${ann.userId}\` already is or has requested to follow user \`${bob.userId}\``,
    );
    expect((await ann.ask(unfollow, { userId: bob.userId })).data).toEqual({
      unfollowUser: { followedStatus: 'NOT_FOLLOWING', followerCount: 0 },
    });
    expect([await countsOf(ann), await countsOf(bob)]).toEqual([counted(0, 0), counted(0, 0)]);
  });

  it('a private user is asked, and answers as often as they like', async () => {
    await done(bob.ask(hide));
    const [toBob, fromAnn] = [{ userId: bob.userId }, { userId: ann.userId }];
    expect((await ann.ask(follow, toBob)).data).toMatchObject({ followUser: { followedStatus: 'REQUESTED' } });
    expect(await countsOf(bob)).toEqual(counted(0, 0, 1));
    expect((await bob.ask(deny, fromAnn)).data).toEqual({ denyFollowerUser: { followerStatus: 'DENIED' } });
    expect(await countsOf(bob)).toEqual(counted(0, 0, 0));
    expect(await bob.refusal(deny, fromAnn)).toBe(
      `ClientError: User \`${ann.userId}\` already follows user \`${bob.userId}\` with status \`DENIED\``,
    );
    expect(await ann.refusal(unfollow, toBob)).toBe(
      `ClientError: User \`${ann.userId}\` already follows user \`${bob.userId}\` with status \`DENIED\``,
    );
    expect((await bob.ask(accept, fromAnn)).data).toEqual({ acceptFollowerUser: { followerStatus: 'FOLLOWING' } });
    expect(await bob.refusal(accept, fromAnn)).toBe(
      `ClientError: User \`${ann.userId}\` already follows user \`${bob.userId}\` with status \`FOLLOWING\``,
    );
    expect([await countsOf(ann), await countsOf(bob)]).toEqual([counted(1, 0), counted(0, 1)]);
  });

  it('who opens up lets in all who asked and forgets whom they denied', async () => {
    await done(bob.ask(hide));
    await done(ann.ask(follow, { userId: bob.userId }));
    await done(carl.ask(follow, { userId: bob.userId }));
    await done(bob.ask(deny, { userId: carl.userId }));
    await done(bob.ask(open));
    expect(await countsOf(bob)).toEqual(counted(0, 1, 0));
    const user = 'query ($userId: ID!) { user(userId: $userId) { followedStatus } }';
    expect((await ann.ask(user, { userId: bob.userId })).data).toEqual({ user: { followedStatus: 'FOLLOWING' } });
    expect((await carl.ask(user, { userId: bob.userId })).data).toEqual({ user: { followedStatus: 'NOT_FOLLOWING' } });
  });

  it('is refused in the words clients know', async () => {
    const [toAnn, toBob] = [{ userId: ann.userId }, { userId: bob.userId }];
    const nobody = { userId: 'us-east-1:nobody' };
    expect(await ann.refusal(follow, toAnn)).toBe('ClientError: User cannot follow themselves');
    expect(await ann.refusal(follow, nobody)).toBe(
      'ClientError: No user profile found for followed `us-east-1:nobody`',
    );
    expect(await ann.refusal(unfollow, toBob)).toBe(
      `ClientError: User \`${ann.userId}\` is not following \`${bob.userId}\``,
    );
    for (const answer of [accept, deny])
      expect(await ann.refusal(answer, toBob)).toBe(
        `ClientError: User \`${bob.userId}\` has not requested to follow user \`${ann.userId}\``,
      );
    expect(await ann.refusal(block, toAnn)).toBe('ClientError: Cannot block yourself');
    expect(await ann.refusal(unblock, toAnn)).toBe('ClientError: Cannot unblock yourself');
    expect(await ann.refusal(block, nobody)).toBe('ClientError: User `us-east-1:nobody` does not exist');
    expect(await ann.refusal(unblock, nobody)).toBe('ClientError: User `us-east-1:nobody` does not exist');
    expect(await ann.refusal(unblock, toBob)).toBe(
      `ClientError: User \`${ann.userId}\` has not blocked user \`${bob.userId}\``,
    );
    await done(bob.ask('mutation { disableUser { userId } }'));
    expect(await ann.refusal(follow, toBob)).toBe('ClientError: Cannot follow user with status `DISABLED`');
    expect(await ann.refusal(block, toBob)).toBe('ClientError: Cannot block user with status `DISABLED`');
    expect((await ann.ask('{ self { blockedUsers { items { userId } } } }')).data).toEqual({
      self: { blockedUsers: { items: [] } },
    });
  });

  it('a block ends following both ways, and stays until it is lifted', async () => {
    const [toAnn, toBob] = [{ userId: ann.userId }, { userId: bob.userId }];
    await done(ann.ask(follow, toBob));
    await done(bob.ask(follow, toAnn));
    expect((await ann.ask(block, toBob)).data).toEqual({
      blockUser: { blockedStatus: 'BLOCKING', blockerStatus: 'NOT_BLOCKING', followedStatus: 'NOT_FOLLOWING' },
    });
    expect([await countsOf(ann), await countsOf(bob)]).toEqual([counted(0, 0), counted(0, 0)]);
    expect(await ann.refusal(block, toBob)).toBe(
      `ClientError: User \`${ann.userId}\` has already blocked user \`${bob.userId}\``,
    );
    expect(await ann.refusal(follow, toBob)).toBe(`ClientError: User has blocked user \`${bob.userId}\``);
    expect(await bob.refusal(follow, toAnn)).toBe(`ClientError: User has been blocked by user \`${ann.userId}\``);
    expect((await bob.ask(block, toAnn)).data).toMatchObject({
      blockUser: { blockedStatus: 'BLOCKING', blockerStatus: 'BLOCKING' },
    });
    expect((await ann.ask(unblock, toBob)).data).toEqual({ unblockUser: { blockedStatus: 'NOT_BLOCKING' } });
    expect(await bob.refusal(follow, toAnn)).toBe(`ClientError: User has blocked user \`${ann.userId}\``);
  });

  it('likes go with a block, with a denial, and with leaving a private user', async () => {
    const like = async (liker: Member, owner: Member) => {
      const item: Like = {
        ...{ schemaVersion: 1, postId: `${owner.userId}-post`, postedByUserId: owner.userId },
        ...{ likedByUserId: liker.userId, likeStatus: 'ONYMOUSLY_LIKED', likedAt: new Date().toISOString() },
      };
      const key = likeKey(item.postId, liker.userId);
      await back.store().commit(put(main, { ...key, ...likeIndexKeys(item), ...item }));
      return async () => {
        await cloud.settled();
        return (await back.store().get(main, key)) !== undefined;
      };
    };
    const [annOnBob, bobOnAnn, carlOnBob] = [await like(ann, bob), await like(bob, ann), await like(carl, bob)];
    await done(ann.ask(block, { userId: bob.userId }));
    expect([await annOnBob(), await bobOnAnn(), await carlOnBob()]).toEqual([false, false, true]);

    await done(carl.ask(follow, { userId: bob.userId }));
    await done(carl.ask(unfollow, { userId: bob.userId }));
    expect(await carlOnBob()).toBe(true);
    await done(carl.ask(follow, { userId: bob.userId }));
    await done(bob.ask(deny, { userId: carl.userId }));
    expect(await carlOnBob()).toBe(false);

    await done(bob.ask(hide));
    await done(bob.ask(accept, { userId: carl.userId }));
    const again = await like(carl, bob);
    await done(carl.ask(unfollow, { userId: bob.userId }));
    expect(await again()).toBe(false);
  });

  it('lists are newest first, whole when walked, and closed to those who may not see', async () => {
    await done(ann.ask(follow, { userId: bob.userId }));
    await done(ann.ask(follow, { userId: carl.userId }));
    await done(bob.ask(follow, { userId: ann.userId }));
    type Lists = { self: { followedUsers: { items: { userId: string }[]; nextToken: string | null } } };
    const first = (await ann.ask(lists, { limit: 1 })).data as unknown as Lists;
    const { nextToken } = first.self.followedUsers;
    const second = (await ann.ask(lists, { limit: 1, nextToken })).data as unknown as Lists;
    expect([first, second].map(({ self }) => self.followedUsers.items)).toEqual([
      [{ userId: carl.userId }],
      [{ userId: bob.userId }],
    ]);
    expect(second.self.followedUsers.nextToken).toBeNull();
    expect((await ann.ask(lists)).data).toMatchObject({
      self: {
        followerUsers: { items: [{ userId: bob.userId, followedStatus: 'FOLLOWING', followerStatus: 'FOLLOWING' }] },
      },
    });
    expect(await ann.refusal(lists, { limit: 0 })).toBe('ClientError: Limit cannot be less than 1 or greater than 100');
    expect(await ann.refusal(lists, { status: 'NOT_FOLLOWING' })).toBe(
      'ClientError: Cannot request followStatus of NOT_FOLLOWING',
    );

    await cloud.settled();
    expect((await carl.ask(listsOf, { userId: ann.userId })).data).toEqual({
      user: {
        followedUsers: { items: [{ userId: carl.userId }, { userId: bob.userId }] },
        followerUsers: { items: [{ userId: bob.userId }] },
        followersCount: 1,
      },
    });
    const { data, errors } = await carl.ask(listsOf, { userId: ann.userId, status: 'REQUESTED' });
    expect(data).toEqual({ user: { followedUsers: null, followerUsers: null, followersCount: null } });
    expect(new Set(errors?.map(({ message }) => message))).toEqual(
      new Set(['ClientError: May only query FOLLOWING relationships of other users']),
    );
    await done(ann.ask('mutation { setUserDetails(followCountsHidden: true) { userId } }'));
    const hidden = { user: { followedUsers: null, followerUsers: null, followersCount: null } };
    expect((await carl.ask(listsOf, { userId: ann.userId })).data).toEqual(hidden);
    expect(await ann.refusal('{ self { followersCount(followStatus: DENIED) } }')).toBe(
      'ClientError: Cannot request followStatus of DENIED',
    );
  });

  it('only the caller sees whom they block, newest first', async () => {
    await done(ann.ask(block, { userId: bob.userId }));
    await done(ann.ask(block, { userId: carl.userId }));
    const blocked = 'query ($userId: ID!) { user(userId: $userId) { blockedUsers { items { userId } nextToken } } }';
    expect((await ann.ask(blocked, { userId: ann.userId })).data).toEqual({
      user: { blockedUsers: { items: [{ userId: carl.userId }, { userId: bob.userId }], nextToken: null } },
    });
    const dora = await aMember(cloud);
    expect((await dora.ask(blocked, { userId: ann.userId })).data).toEqual({ user: { blockedUsers: null } });
  });

  it('following and blocking at the same moment leaves no follow', async () => {
    const toBob = { userId: bob.userId };
    for (let round = 0; round < 5; round++) {
      await Promise.all([ann.ask(follow, toBob), bob.ask(block, { userId: ann.userId })]);
      await cloud.settled();
      const { data } = await bob.ask(
        'query ($userId: ID!) { user(userId: $userId) { followerStatus blockedStatus } }',
        {
          userId: ann.userId,
        },
      );
      expect(data).toEqual({ user: { followerStatus: 'NOT_FOLLOWING', blockedStatus: 'BLOCKING' } });
      await done(bob.ask(unblock, { userId: ann.userId }));
    }
    expect([await countsOf(ann), await countsOf(bob)]).toEqual([counted(0, 0), counted(0, 0)]);
  });

  it('keeps within its budget of requests', async () => {
    const [toBob, toAnn] = [{ userId: bob.userId }, { userId: ann.userId }];
    await cloud.settled();
    cloud.meter.reset();
    await done(ann.ask(follow, toBob));
    await done(ann.ask(unfollow, toBob));
    await done(ann.ask(follow, toBob));
    await done(bob.ask(deny, toAnn));
    await done(bob.ask(accept, toAnn));
    await done(ann.ask(block, toBob));
    await done(ann.ask(unblock, toBob));
    for (const name of [
      'followUser',
      'unfollowUser',
      'denyFollowerUser',
      'acceptFollowerUser',
      'blockUser',
      'unblockUser',
    ]) {
      const taken = requestsOf(cloud, `Mutation.${name}`);
      expect.soft({ name, ...taken }).toMatchObject({ name, invocations: 1, requests: 2 });
    }
  });

  it('whom the app’s own account blocks is disabled and banned', async () => {
    const real = await aMember(cloud, 'real');
    await done(real.ask(block, { userId: bob.userId }));
    await cloud.settled();
    expect((await bob.ask('{ self { userStatus } }')).data).toEqual({ self: { userStatus: 'DISABLED' } });
    expect(await back.banOf(bob.userId)).toMatchObject({ forcedBy: 'blocked by REAL user' });
  });
});
