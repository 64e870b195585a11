import { main } from '../../contract/tables/main.ts';
import { removeItem } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import { type Follow, type FollowStatus, followKey } from './follow.ts';
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

const entering = ({ before, after }: ItemChange<Follow>, status: FollowStatus): number =>
  Number(after?.followStatus === status) - Number(before?.followStatus === status);

export const countFollows = reaction<Follow>(
  (change, found) => {
    const { followerUserId, followedUserId, followedAt } = either(change);
    const following = entering(change, 'FOLLOWING');
    const requested = entering(change, 'REQUESTED');
    const onFollowed = { followerCount: following, followersRequestedCount: requested };
    return [
      ...countOnUser(found, followerUserId, followedAt, { followedCount: following }),
      ...countOnUser(found, followedUserId, followedAt, onFollowed),
    ];
  },
  { watching: ['followStatus'], needs: bothOf },
);

/** A follow that came in while one of the two left, or while a private user opened up, missed what they did then. */
export const settleLateFollows = reaction<Follow>(
  (change, found) => {
    const { before, after } = change;
    if (before || !after) return [];
    const { followerUserId, followedUserId, followStatus } = after;
    const [follower, followed] = [found(userAddress(followerUserId)), found<User>(userAddress(followedUserId))];
    if (!follower || !followed) return [removeItem(main, followKey(followedUserId, followerUserId))];
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
