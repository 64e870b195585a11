import { main } from '../../contract/tables/main.ts';
import { equals, isExisting } from '../../lambdas/runtime/condition.ts';
import { put, remove, update } from '../../lambdas/runtime/write.ts';
import { blockIndexKeys, blockKey } from '../../lambdas/social/block.ts';
import { type Follow, type FollowStatus, followIndexKeys, followKey } from '../../lambdas/social/follow.ts';
import { trendingKey } from '../../lambdas/social/trending.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import { type Act, keepOnly, popular, type Town, type Townsman, takeOut } from './town.ts';

const profileOf = ({ userId, username, isPrivate, isSubscriber, signedUpAt }: Townsman) => {
  const user: User = {
    schemaVersion: 11,
    ...{ userId, username, signedUpAt, fullName: `${username} Smith` },
    privacyStatus: isPrivate ? 'PRIVATE' : 'PUBLIC',
    ...(isSubscriber && { subscriptionLevel: 'DIAMOND' }),
  };
  return { ...userKey(userId), ...userIndexKeys(user), ...user };
};

const settle = (town: Town, someone: Townsman) => {
  town.later(() => void town.people.push(someone));
  return { bulk: [{ kind: 'put', table: main, item: profileOf(someone) } as const] };
};

const arrive: Act = (town) => {
  const userId = town.id('user');
  const [isPrivate, isSubscriber] = [town.luck.strikes(0.2), town.luck.strikes(0.2)];
  return settle(town, { userId, username: `n${userId}`, isPrivate, isSubscriber, signedUpAt: town.now() });
};

/** Someone who left comes back under the same id, whatever is left of them by then. */
const comeBack: Act = (town) => {
  const someone = takeOut(town, town.gone);
  return someone && settle(town, { ...someone, username: town.id('n'), signedUpAt: town.now() });
};

const leave: Act = (town) => {
  const someone = town.people.length > 8 ? takeOut(town, town.people) : undefined;
  if (!someone) return undefined;
  const { userId } = someone;
  keepOnly(town.posts, (post) => post.postedByUserId !== userId);
  keepOnly(town.albums, (album) => album.ownedByUserId !== userId);
  keepOnly(town.likes, (like) => like.userId !== userId);
  keepOnly(town.comments, (comment) => comment.userId !== userId && comment.postedByUserId !== userId);
  keepOnly(town.chatters, (one) => one.userId !== userId);
  for (const [key, { followed, follower }] of town.follows)
    if (followed === someone || follower === someone) town.follows.delete(key);
  town.later(() => void town.gone.push(someone));
  const set = { userStatus: 'DELETING', leftAt: town.now() };
  return {
    commits: [
      [update(main, userKey(userId), { set }, { condition: isExisting })],
      [remove(main, userKey(userId), { condition: isExisting }), remove(main, trendingKey('user', userId))],
    ],
  };
};

const followItem = (followed: Townsman, follower: Townsman, followStatus: FollowStatus, followedAt: string) => {
  const ids = { followerUserId: follower.userId, followedUserId: followed.userId };
  const follow: Follow = { schemaVersion: 1, ...ids, followStatus, followedAt };
  return { ...followKey(followed.userId, follower.userId), ...followIndexKeys(follow), ...follow };
};

const follow: Act = (town) => {
  const [followed, follower] = [popular(town, town.people), town.luck.pick(town.people)];
  if (!followed || !follower || followed === follower) return undefined;
  const key = `${followed.userId}/${follower.userId}`;
  if (town.follows.has(key)) return undefined;
  const since = town.now();
  town.follows.set(key, { followed, follower, since });
  const item = followItem(followed, follower, followed.isPrivate ? 'REQUESTED' : 'FOLLOWING', since);
  return { bulk: [{ kind: 'put', table: main, item }] };
};

const someFollow = (town: Town) => [...town.follows][town.luck.below(Math.min(town.follows.size, 200))];

const unfollow: Act = (town) => {
  const [key = '', found] = someFollow(town) ?? [];
  if (!found) return undefined;
  town.follows.delete(key);
  return { bulk: [{ kind: 'remove', table: main, key: followKey(found.followed.userId, found.follower.userId) }] };
};

const answer: Act = (town) => {
  const [, found] = someFollow(town) ?? [];
  if (!found) return undefined;
  const { followed, follower, since } = found;
  const item = followItem(followed, follower, town.luck.strikes(0.7) ? 'FOLLOWING' : 'DENIED', since);
  return { commits: [[put(main, item, { condition: equals('followedAt', since) })]] };
};

/** Ends following in both directions with the same write. */
const block: Act = (town) => {
  const [blocked, blocker] = [town.luck.pick(town.people), town.luck.pick(town.people)];
  if (!blocked || !blocker || blocked === blocker) return undefined;
  const [one, other] = [blocked.userId, blocker.userId];
  for (const key of [`${one}/${other}`, `${other}/${one}`]) town.follows.delete(key);
  const item = { schemaVersion: 0, blockerUserId: other, blockedUserId: one, blockedAt: town.now() };
  return {
    commits: [
      [
        put(main, { ...blockKey(one, other), ...blockIndexKeys(item), ...item }),
        remove(main, followKey(one, other)),
        remove(main, followKey(other, one)),
      ],
    ],
  };
};

export const peopleActs = { arrive, comeBack, leave, follow, unfollow, answer, block };
