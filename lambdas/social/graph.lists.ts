import type { Resolvers } from '../runtime/resolvers.ts';
import { blockedUsers, followersCount, followList } from './follow.lists.ts';

/** The user whose field is asked for: the view of every user carries the id. */
const of = (source: Readonly<Record<string, unknown>>) => String(source['userId']);

export const served: Resolvers<`User.${'followedUsers' | 'followerUsers' | 'followersCount' | 'blockedUsers'}`> = {
  'User.followedUsers': (args, call, source) => followList('followed', args, of(source), call),
  'User.followerUsers': (args, call, source) => followList('follower', args, of(source), call),
  'User.followersCount': (args, call, source) => followersCount(args, of(source), call),
  'User.blockedUsers': (args, call, source) => blockedUsers(args, of(source), call),
};
