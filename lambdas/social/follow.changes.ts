import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { any, equals, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { itemChange } from '../runtime/item-change.ts';
import { check, type Item, put, remove, update } from '../runtime/write.ts';
import { blockKey } from './block.ts';
import { activeCaller, callerId } from './caller.ts';
import { newFollow } from './follow.rules.ts';
import { type Follow, type FollowStatus, followIndexKeys, followKey } from './follow.ts';
import { refuseGraph } from './graph.refusals.ts';
import { seenUser } from './user.seen.ts';
import { statusOf, type User } from './user.ts';

/** What the counter will say once the reaction has counted. */
const countedOnce = (user: User, by: number): User => ({
  ...user,
  followerCount: Math.max((user.followerCount ?? 0) + by, 0),
});

export const followUser = async (userId: string, call: Call): Promise<User> => {
  checkedId('userId', userId);
  const [caller, { user: followed, relation }] = await Promise.all([activeCaller(call), seenUser(call, userId)]);
  const { self, followStatus, blocks, blockedBy } = relation;
  if (self) throw refuseGraph.followSelf();
  if (!followed) throw refuseGraph.noFollowed(userId);
  if (statusOf(followed) !== 'ACTIVE') throw refuseGraph.cannotFollow(statusOf(followed));
  const already = refuseGraph.alreadyFollows(caller.userId, userId);
  if (followStatus !== 'NOT_FOLLOWING') throw already;
  if (blockedBy) throw refuseGraph.blockedBy(userId);
  if (blocks) throw refuseGraph.hasBlocked(userId);

  // A block that comes in between takes follows away: it must find this one, or this must find it.
  const follow = newFollow(caller, followed, call.now);
  await call.store.commit(
    put(main, follow, { condition: isNew, otherwise: already }),
    check(main, blockKey(caller.userId, userId), isNew, refuseGraph.blockedBy(userId)),
    check(main, blockKey(userId, caller.userId), isNew, refuseGraph.hasBlocked(userId)),
  );
  call.store.remember(main, followKey(userId, caller.userId), follow);
  return follow.followStatus === 'FOLLOWING' ? countedOnce(followed, 1) : followed;
};

export const unfollowUser = async (userId: string, call: Call): Promise<User | undefined> => {
  checkedId('userId', userId);
  const key = followKey(userId, callerId(call));
  const [caller, { user: followed }, follow] = await Promise.all([
    activeCaller(call),
    seenUser(call, userId),
    call.store.get<Follow>(main, key),
  ]);
  const objection = (existing: Item | Follow | undefined) =>
    existing?.['followStatus' as keyof typeof existing] === 'DENIED'
      ? refuseGraph.followsWithStatus(caller.userId, userId, 'DENIED')
      : refuseGraph.notFollowing(caller.userId, userId);
  if (!follow || follow.followStatus === 'DENIED') throw objection(follow);

  const condition = any(equals('followStatus', 'FOLLOWING'), equals('followStatus', 'REQUESTED'));
  await call.store.commit(remove(main, key, { condition, otherwise: objection }));
  call.store.remember(main, key, undefined);
  return followed && follow.followStatus === 'FOLLOWING' ? countedOnce(followed, -1) : followed;
};

/** The caller's answer to a follower, who may have been answered otherwise before. */
export const answerFollower = async (
  userId: string,
  followStatus: Extract<FollowStatus, 'FOLLOWING' | 'DENIED'>,
  call: Call,
): Promise<User | undefined> => {
  checkedId('userId', userId);
  const key = followKey(callerId(call), userId);
  const [caller, { user: follower }, before] = await Promise.all([
    activeCaller(call),
    seenUser(call, userId),
    call.store.get<Follow>(main, key),
  ]);
  if (!before) throw refuseGraph.notRequested(userId, caller.userId);
  const already = refuseGraph.followsWithStatus(userId, caller.userId, followStatus);
  if (before.followStatus === followStatus) throw already;

  const after: Follow = { ...before, followStatus };
  const otherwise = (existing: Item | undefined) =>
    existing?.['followStatus'] === followStatus ? already : refuseGraph.notRequested(userId, caller.userId);
  const condition = equals('followStatus', before.followStatus);
  await call.store.commit(update(main, key, itemChange(before, after, followIndexKeys), { condition, otherwise }));
  call.store.remember(main, key, after);
  return follower;
};
