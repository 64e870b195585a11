import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { blockUser, unblockUser } from './block.changes.ts';
import { answerFollower, followUser, unfollowUser } from './follow.changes.ts';
import { blockedUsers, followersCount, followList } from './follow.lists.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

const shown = (user: User | undefined) => user && show(userView, user);

/** The user whose field is asked for: the view of every user carries the id. */
const of = (source: Readonly<Record<string, unknown>>) => String(source['userId']);

export const handler = resolvers<FieldsOf<'graph'>>({
  'Mutation.followUser': async ({ userId }, call) => shown(await followUser(userId, call)),
  'Mutation.unfollowUser': async ({ userId }, call) => shown(await unfollowUser(userId, call)),
  'Mutation.acceptFollowerUser': async ({ userId }, call) => shown(await answerFollower(userId, 'FOLLOWING', call)),
  'Mutation.denyFollowerUser': async ({ userId }, call) => shown(await answerFollower(userId, 'DENIED', call)),
  'Mutation.blockUser': async ({ userId }, call) => shown(await blockUser(userId, call)),
  'Mutation.unblockUser': async ({ userId }, call) => shown(await unblockUser(userId, call)),

  'User.followedUsers': (args, call, source) => followList('followed', args, of(source), call),
  'User.followerUsers': (args, call, source) => followList('follower', args, of(source), call),
  'User.followersCount': (args, call, source) => followersCount(args, of(source), call),
  'User.blockedUsers': (args, call, source) => blockedUsers(args, of(source), call),
});
