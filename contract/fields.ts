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
    'User.stories',
    'User.followedUsersWithStories',
    'PaginatedPosts.items',
  ],
  albums: [
    'Query.album',
    'Mutation.addAlbum',
    'Mutation.editAlbum',
    'Mutation.deleteAlbum',
    'Mutation.editPostAlbum',
    'Mutation.editPostAlbumOrder',
    'User.albums',
    'Album.posts',
  ],
  talk: [
    'Mutation.onymouslyLikePost',
    'Mutation.anonymouslyLikePost',
    'Mutation.dislikePost',
    'Mutation.addComment',
    'Mutation.deleteComment',
    'Mutation.flagPost',
    'Mutation.flagComment',
    'Mutation.reportPostViews',
    'Post.onymouslyLikedBy',
    'User.onymouslyLikedPosts',
    'User.anonymouslyLikedPosts',
    'Post.comments',
    'Post.commentsCount',
    'User.postsWithUnviewedComments',
    'User.postsByNewCommentActivity',
    'Post.viewedBy',
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
