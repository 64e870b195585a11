import { main } from '../../contract/tables/main.ts';
import { equals } from '../runtime/condition.ts';
import { type Effect, removeItem } from '../runtime/effect.ts';
import { type Found, type ItemChange, reaction } from '../runtime/reaction.ts';
import { type Follow, followKey } from './follow.ts';
import type { User } from './user.ts';
import { countOnUser, userAddress } from './user-count.ts';
import { workOff } from './works.ts';

const either = ({ before, after }: ItemChange<Follow>): Follow => {
  const follow = after ?? before;
  if (!follow) throw new Error('a follow changed that neither was nor is');
  return follow;
};

const bothOf = (change: ItemChange<Follow>) => {
  const { followerUserId, followedUserId } = either(change);
  return [userAddress(followerUserId), userAddress(followedUserId)];
};

/** What one follow counts for: one more, or one less, on each of the two. */
const sharesOf = (follow: Follow | undefined, by: 1 | -1, found: Found): readonly Effect[] => {
  if (!follow) return [];
  const { followerUserId, followedUserId, followedAt, followStatus } = follow;
  const following = followStatus === 'FOLLOWING' ? by : 0;
  const followersRequestedCount = followStatus === 'REQUESTED' ? by : 0;
  return [
    ...countOnUser(found, followerUserId, followedAt, { followedCount: following }),
    ...countOnUser(found, followedUserId, followedAt, { followerCount: following, followersRequestedCount }),
  ];
};

/** Someone who starts over may follow again before their old follow is removed: a new time makes it a new one. */
export const countFollows = reaction<Follow>(
  ({ before, after }, found) => [...sharesOf(before, -1, found), ...sharesOf(after, 1, found)],
  { watching: ['followStatus', 'followedAt'], needs: bothOf },
);

/** A follow that came in while one of the two left, or while a private user opened up, missed what they did then. */
export const settleLateFollows = reaction<Follow>(
  (change, found) => {
    const { before, after } = change;
    if (before || !after) return [];
    const { followerUserId, followedUserId, followStatus } = after;
    const [follower, followed] = [found(userAddress(followerUserId)), found<User>(userAddress(followedUserId))];
    if (!follower || !followed)
      return [removeItem(main, followKey(followedUserId, followerUserId), equals('followedAt', after.followedAt))];
    const isOpen = followStatus === 'REQUESTED' && followed.privacyStatus === 'PUBLIC';
    return isOpen ? [workOff({ do: 'openUp', userId: followedUserId })] : [];
  },
  { watching: ['followStatus'], needs: bothOf },
);

/** Likes of someone who may no longer see the posts are taken back. Those of a public user's posts stay. */
export const removeLikesOfLost = reaction<Follow>(
  (change, found) => {
    const { followerUserId, followedUserId } = either(change);
    const denied = change.after?.followStatus === 'DENIED';
    const left = !change.after && found<User>(userAddress(followedUserId))?.privacyStatus === 'PRIVATE';
    return denied || left ? [workOff({ do: 'removeLikes', userId: followedUserId, likerId: followerUserId })] : [];
  },
  { watching: ['followStatus'], needs: bothOf },
);
