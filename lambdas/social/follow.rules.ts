import { type Follow, followIndexKeys, followKey, followSchemaVersion } from './follow.ts';
import type { User } from './user.ts';

/** A follow as it begins: a private user is asked first. */
export const newFollow = (follower: User, followed: User, now: string): Follow & object => {
  const follow: Follow = {
    schemaVersion: followSchemaVersion,
    followerUserId: follower.userId,
    followedUserId: followed.userId,
    followStatus: followed.privacyStatus === 'PRIVATE' ? 'REQUESTED' : 'FOLLOWING',
    followedAt: now,
  };
  return { ...followKey(followed.userId, follower.userId), ...followIndexKeys(follow), ...follow };
};
