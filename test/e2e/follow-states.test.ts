import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Follow, type FollowStatus, followKey } from '../../lambdas/social/follow.ts';
import type { PrivacyStatus } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';

type State = FollowStatus | 'NOT_FOLLOWING';
type Operation = 'followUser' | 'unfollowUser' | 'acceptFollowerUser' | 'denyFollowerUser';

/** What the words of a refusal are when it is about a follower and whom they follow. */
const words = {
  already: 'User `follower` already is or has requested to follow user `followed`',
  notFollowing: 'User `follower` is not following `followed`',
  notRequested: 'User `follower` has not requested to follow user `followed`',
  isFollowing: 'User `follower` already follows user `followed` with status `FOLLOWING`',
  isDenied: 'User `follower` already follows user `followed` with status `DENIED`',
} as const;
type Outcome = State | keyof typeof words;

const shut: Readonly<Record<Operation, Readonly<Record<State, Outcome>>>> = {
  followUser: { NOT_FOLLOWING: 'REQUESTED', REQUESTED: 'already', FOLLOWING: 'already', DENIED: 'already' },
  unfollowUser: {
    ...{ NOT_FOLLOWING: 'notFollowing', REQUESTED: 'NOT_FOLLOWING', FOLLOWING: 'NOT_FOLLOWING', DENIED: 'isDenied' },
  },
  acceptFollowerUser: {
    ...{ NOT_FOLLOWING: 'notRequested', REQUESTED: 'FOLLOWING', FOLLOWING: 'isFollowing', DENIED: 'FOLLOWING' },
  },
  denyFollowerUser: {
    ...{ NOT_FOLLOWING: 'notRequested', REQUESTED: 'DENIED', FOLLOWING: 'DENIED', DENIED: 'isDenied' },
  },
};

type Cell = readonly [PrivacyStatus, Operation, State, Outcome];
const cells = Object.entries(shut).flatMap(([operation, outcomes]) =>
  Object.entries(outcomes).flatMap(([state, outcome]): readonly Cell[] => {
    const cell = [operation, state, outcome] as [Operation, State, Outcome];
    // Nobody waits for a public user.
    if (state === 'REQUESTED') return [['PRIVATE', ...cell]];
    const opened: Cell = ['PUBLIC', cell[0], cell[1], outcome === 'REQUESTED' ? 'FOLLOWING' : cell[2]];
    return [['PRIVATE', ...cell], opened];
  }),
);

describe('a follow', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  it.each(cells)('of a %s user, by %s from %s: %s', async (privacyStatus, operation, state, outcome) => {
    const [follower, followed] = [await aMember(cloud), await aMember(cloud)];
    await back.change(followed.userId, { privacyStatus });
    if (state !== 'NOT_FOLLOWING') await back.follow(follower.userId, followed.userId, state);
    await cloud.settled();
    const key = followKey(followed.userId, follower.userId);
    const before = await back.store().get<Follow>(main, key);

    const isTheirs = operation === 'followUser' || operation === 'unfollowUser';
    const [doer, other] = isTheirs ? [follower, followed] : [followed, follower];
    const mutation = `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId followedStatus followerStatus followerCount } }`;
    const { data, errors } = await doer.ask(mutation, { userId: other.userId });
    await cloud.settled();
    const after = await back.store().get<Follow>(main, key);

    if (outcome in words) {
      const said = errors?.[0]?.message.replaceAll(follower.userId, 'follower').replaceAll(followed.userId, 'followed');
      expect(said).toBe(`ClientError: ${words[outcome as keyof typeof words]}`);
      expect(after).toEqual(before);
      return;
    }
    const status = { [isTheirs ? 'followedStatus' : 'followerStatus']: outcome };
    const rest = { [isTheirs ? 'followerStatus' : 'followedStatus']: 'NOT_FOLLOWING' };
    const closed = privacyStatus === 'PRIVATE' && isTheirs && outcome !== 'FOLLOWING';
    const followerCount = isTheirs && outcome === 'FOLLOWING' ? 1 : 0;
    expect(data).toEqual({
      [operation]: { userId: other.userId, ...status, ...rest, followerCount: closed ? null : followerCount },
    });
    expect(after?.followStatus ?? 'NOT_FOLLOWING').toBe(outcome);
    if (before && after) expect(after.followedAt).toBe(before.followedAt);
    const following = outcome === 'FOLLOWING' ? 1 : 0;
    const [a, b] = [await back.profile(follower.userId), await back.profile(followed.userId)];
    expect([a.followedCount ?? 0, b.followerCount ?? 0]).toEqual([following, following]);
    expect(b.followersRequestedCount ?? 0).toBe(outcome === 'REQUESTED' ? 1 : 0);
  });

  it('stays when whom it follows becomes private, and so do likes', async () => {
    const [follower, followed] = [await aMember(cloud), await aMember(cloud)];
    const userId = followed.userId;
    await follower.ask('mutation ($userId: ID!) { followUser(userId: $userId) { userId } }', { userId });
    await followed.ask('mutation { addPost(postId: "private-soon", postType: TEXT_ONLY, text: "t") { postId } }');
    await follower.ask('mutation { onymouslyLikePost(postId: "private-soon") { postId } }');
    await followed.ask('mutation { setUserDetails(privacyStatus: PRIVATE) { userId } }');
    await cloud.settled();
    const shown =
      'query ($userId: ID!) { user(userId: $userId) { followedStatus posts { items { postId likeStatus } } } }';
    expect((await follower.ask(shown, { userId })).data).toEqual({
      user: {
        followedStatus: 'FOLLOWING',
        posts: { items: [{ postId: 'private-soon', likeStatus: 'ONYMOUSLY_LIKED' }] },
      },
    });
  });

  it('cannot be of someone without a name', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    await back.change(bob.userId, { userStatus: 'ANONYMOUS' });
    for (const [operation, verb] of [
      ['followUser', 'follow'],
      ['blockUser', 'block'],
    ]) {
      const mutation = `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId } }`;
      expect(await ann.refusal(mutation, { userId: bob.userId })).toBe(
        `ClientError: Cannot ${verb} user with status \`ANONYMOUS\``,
      );
    }
  });

  it('counts as a recount finds, whatever happened', async () => {
    expect(await back.drifts()).toEqual([]);
  });
});
