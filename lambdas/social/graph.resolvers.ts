import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'graph'>>({
  ...onDemand(
    () => import('./graph.verbs.ts'),
    'Mutation.followUser',
    'Mutation.unfollowUser',
    'Mutation.acceptFollowerUser',
    'Mutation.denyFollowerUser',
    'Mutation.blockUser',
    'Mutation.unblockUser',
  ),
  ...onDemand(
    () => import('./graph.lists.ts'),
    'User.followedUsers',
    'User.followerUsers',
    'User.followersCount',
    'User.blockedUsers',
  ),
});
