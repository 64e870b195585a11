import { reaction } from '../runtime/reaction.ts';
import type { Block } from './block.ts';
import { isHost } from './host.ts';
import type { User } from './user.ts';
import { userAddress } from './user-count.ts';
import { workOff } from './works.ts';

/** Neither keeps likes of the other's posts. */
export const removeLikesOfBlocked = reaction<Block>(({ before, after }) => {
  if (before || !after) return [];
  const { blockerUserId, blockedUserId } = after;
  return [
    workOff({ do: 'removeLikes', userId: blockerUserId, likerId: blockedUserId }),
    workOff({ do: 'removeLikes', userId: blockedUserId, likerId: blockerUserId }),
  ];
});

/** Whom the app's own account blocks is out. */
export const disableBlockedByHost = reaction<Block>(
  ({ before, after }, found) => {
    const blocker = after && !before ? found<User>(userAddress(after.blockerUserId)) : undefined;
    if (!after || !blocker || !isHost(blocker)) return [];
    return [workOff({ do: 'forceDisable', userId: after.blockedUserId, forcedBy: 'blocked by REAL user' })];
  },
  { needs: ({ before, after }) => (after && !before ? [userAddress(after.blockerUserId)] : []) },
);
