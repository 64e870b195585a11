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
});
