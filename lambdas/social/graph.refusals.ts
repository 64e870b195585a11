import { refusals } from '../runtime/refusal.ts';

/** Why people cannot follow, block or find each other as asked, in the words clients know. */
export const refuseGraph = refusals({
  followSelf: () => 'User cannot follow themselves',
  noFollowed: (userId: string) => `No user profile found for followed \`${userId}\``,
  cannotFollow: (status: string) => `Cannot follow user with status \`${status}\``,
  alreadyFollows: (follower: string, followed: string) =>
    `User \`${follower}\` already is or has requested to follow user \`${followed}\``,
  blockedBy: (userId: string) => `User has been blocked by user \`${userId}\``,
  hasBlocked: (userId: string) => `User has blocked user \`${userId}\``,
  notFollowing: (follower: string, followed: string) => `User \`${follower}\` is not following \`${followed}\``,
  followsWithStatus: (follower: string, followed: string, status: string) =>
    `User \`${follower}\` already follows user \`${followed}\` with status \`${status}\``,
  notRequested: (follower: string, followed: string) =>
    `User \`${follower}\` has not requested to follow user \`${followed}\``,
  noSuchFollows: (status: string) => `Cannot request followStatus of ${status}`,
  followsOfOther: () => 'May only query FOLLOWING relationships of other users',
  blockSelf: () => 'Cannot block yourself',
  cannotBlock: (status: string) => `Cannot block user with status \`${status}\``,
  alreadyBlocked: (blocker: string, blocked: string) => `User \`${blocker}\` has already blocked user \`${blocked}\``,
  unblockSelf: () => 'Cannot unblock yourself',
  notBlocked: (blocker: string, blocked: string) => `User \`${blocker}\` has not blocked user \`${blocked}\``,
  emptySearch: () => 'Empty queries are not allowed',
  tooManyContacts: () => 'Cannot submit more than 100 contact inputs',
});
