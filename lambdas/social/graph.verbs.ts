import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { blockUser, unblockUser } from './block.changes.ts';
import { answerFollower, followUser, unfollowUser } from './follow.changes.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

const shown = (user: User | undefined) => user && show(userView, user);

type Verbs = `${'follow' | 'unfollow' | 'block' | 'unblock'}User` | `${'accept' | 'deny'}FollowerUser`;

export const served: Resolvers<`Mutation.${Verbs}`> = {
  'Mutation.followUser': async ({ userId }, call) => shown(await followUser(userId, call)),
  'Mutation.unfollowUser': async ({ userId }, call) => shown(await unfollowUser(userId, call)),
  'Mutation.acceptFollowerUser': async ({ userId }, call) => shown(await answerFollower(userId, 'FOLLOWING', call)),
  'Mutation.denyFollowerUser': async ({ userId }, call) => shown(await answerFollower(userId, 'DENIED', call)),
  'Mutation.blockUser': async ({ userId }, call) => shown(await blockUser(userId, call)),
  'Mutation.unblockUser': async ({ userId }, call) => shown(await unblockUser(userId, call)),
};
