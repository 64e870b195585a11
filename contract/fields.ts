import type { Coordinate } from './schema.generated.ts';

/**
 * Which function serves which GraphQL fields. Fields without arguments are shown by the function that serves their parent
 * and are not listed. A field in the schema that needs a resolver and has none here fails the check.
 */
export const fields = {
  users: [
    'Query.self',
    'Query.user',
    'Query.usernameStatus',
    'Mutation.setUserDetails',
    'Mutation.setUserAcceptedEULAVersion',
    'Mutation.setUserAPNSToken',
    'Mutation.setUserDatingStatus',
    'Mutation.grantUserSubscriptionBonus',
    'Mutation.reportScreenViews',
    'Mutation.disableUser',
    'Mutation.lambdaClientError',
    'Mutation.lambdaServerError',
    'Mutation.dynamoServerError',
  ],
  accounts: [
    'Mutation.createAnonymousUser',
    'Mutation.createCognitoOnlyUser',
    'Mutation.createAppleUser',
    'Mutation.createFacebookUser',
    'Mutation.createGoogleUser',
    'Mutation.resetUser',
    'Mutation.deleteUser',
  ],
  logins: [
    'Mutation.linkAppleLogin',
    'Mutation.linkFacebookLogin',
    'Mutation.linkGoogleLogin',
    'Mutation.startChangeUserEmail',
    'Mutation.finishChangeUserEmail',
    'Mutation.startChangeUserPhoneNumber',
    'Mutation.finishChangeUserPhoneNumber',
    'Mutation.setUserPassword',
  ],
  graph: [
    'Mutation.followUser',
    'Mutation.unfollowUser',
    'Mutation.acceptFollowerUser',
    'Mutation.denyFollowerUser',
    'Mutation.blockUser',
    'Mutation.unblockUser',
    'User.followedUsers',
    'User.followerUsers',
    'User.followersCount',
    'User.blockedUsers',
  ],
  finding: ['Query.searchUsers', 'Query.findContacts'],
  posts: [
    'Query.post',
    'Mutation.addPost',
    'Mutation.editPost',
    'Mutation.editPostExpiresAt',
    'Mutation.archivePost',
    'Mutation.restoreArchivedPost',
    'Mutation.deletePost',
    'User.posts',
    'PaginatedPosts.items',
  ],
  stickerTags: ['Query.stickerTags', 'Mutation.setStickerTags', 'Mutation.removeStickerTags'],
  stickerSearch: [
    'Query.searchStickerTags',
    'Query.myStickerTags',
    'Query.stickerSetStatus',
    'Query.exportStickerTags',
  ],
  stickerQueue: [
    'Query.stickerFavorites',
    'Query.isStickerFavorite',
    'Query.stickerSession',
    'Mutation.favoriteSticker',
    'Mutation.unfavoriteSticker',
    'Mutation.startStickerQueue',
    'Mutation.stepStickerQueue',
    'Mutation.clearStickerQueue',
  ],
  boards: [
    'Query.boards',
    'Query.board',
    'Query.boardByName',
    'Mutation.createBoard',
    'Mutation.updateBoard',
    'Mutation.deleteBoard',
  ],
  boardProfiles: ['Query.boardUserNameAvailable', 'Query.myBoardProfile', 'Mutation.setBoardUserName'],
  boardMembers: [
    'Query.myBoards',
    'Query.boardMembers',
    'Query.findBoardMember',
    'Mutation.setBoardMemberRole',
    'Mutation.removeBoardMember',
    'Mutation.leaveBoard',
    'Mutation.transferBoard',
  ],
  boardJoining: [
    'Query.boardJoinRequests',
    'Query.myBoardJoinRequests',
    'Mutation.joinBoard',
    'Mutation.cancelBoardJoinRequest',
    'Mutation.approveBoardJoinRequest',
    'Mutation.rejectBoardJoinRequest',
    'Subscription.onBoardJoinRequest',
  ],
  boardServices: ['Query.availableBoardServices', 'Mutation.enableBoardService', 'Mutation.disableBoardService'],
  boardGrants: [
    'Query.boardServices',
    'Query.boardService',
    'Query.boardServicePermissions',
    'Query.canUseBoardService',
    'Mutation.grantBoardService',
    'Mutation.revokeBoardService',
  ],
} as const satisfies Record<string, readonly Coordinate[]>;

export type FunctionName = keyof typeof fields;
export type FieldsOf<Name extends FunctionName> = (typeof fields)[Name][number];

/** Fields a list can contain: AppSync hands all of one level to the function in a single call of at most this many. */
export const batched: Partial<Record<Coordinate, number>> = {
  'User.followedUsers': 20,
  'User.followerUsers': 20,
  'User.followersCount': 100,
};
