import { refusals } from '../runtime/refusal.ts';

/** Why someone may not like, comment or flag, in the words clients know. */
export const refuseTalk = refusals({
  blockedByOwner: (type: string, id: string) => `User has been blocked by owner of ${type} \`${id}\``,
  blocksOwner: (type: string, id: string) => `User has blocked owner of ${type} \`${id}\``,
  noAccess: (type: string, id: string) => `User does not have access to ${type} \`${id}\``,

  likeOf: (status: string) => `Cannot like posts with status \`${status}\``,
  likesDisabledOnPost: (postId: string) => `Likes are disabled for this post \`${postId}\``,
  // The parenthesis is never closed: so clients know it.
  likesDisabledByOwner: (userId: string) => `Owner of this post (user \`${userId}\` has disabled likes`,
  likesDisabledByCaller: (userId: string) => `Caller \`${userId}\` has disabled likes`,
  liked: (userId: string, postId: string) => `User \`${userId}\` has already liked post \`${postId}\``,
  notLiked: (postId: string) => `User has not liked post \`${postId}\`, thus cannot dislike it`,

  commentsDisabled: (postId: string) => `Comments are disabled on post \`${postId}\``,
  ownerBlocks: (ownerId: string, userId: string) => `Post owner \`${ownerId}\` has blocked user \`${userId}\``,
  blocksPostOwner: (userId: string, ownerId: string) => `User \`${userId}\` has blocked post owner \`${ownerId}\``,
  ownerIsPrivate: (ownerId: string, userId: string) =>
    `Post owner \`${ownerId}\` is private and user \`${userId}\` is not a follower`,
  commentExists: (commentId: string) => `Comment \`${commentId}\` already exists`,
  noCommentFound: (commentId: string) => `No comment with id \`${commentId}\` found`,
  notYourComment: (commentId: string) => `User is not authorized to delete comment \`${commentId}\``,

  noComment: (commentId: string) => `Comment \`${commentId}\` does not exist`,
  flagOfOwn: (type: string, id: string) => `User cant flag their own ${type} \`${id}\``,
  flagged: (type: string, id: string, userId: string) =>
    `${type.charAt(0).toUpperCase()}${type.slice(1)} \`${id}\` has already been flagged by user \`${userId}\``,

  noViews: () => 'A minimum of 1 post id must be reported',
  tooManyViews: () => 'A max of 100 post ids may be reported at a time',
});
