import { main } from '../../contract/tables/main.ts';
import { count, type Effect, publish } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import type { Post, PostStatus } from './post.ts';
import { userKey } from './user.ts';
import { workOff } from './works.ts';

const is = (status: PostStatus, post: Post | undefined) => (post?.postStatus === status ? 1 : 0);

/** How many posts a user has, has archived and has ever deleted. */
export const countPosts = reaction<Post>(
  ({ before, after }) => {
    const ownerId = (after ?? before)?.postedByUserId;
    if (!ownerId) return [];
    const enters = (status: PostStatus) => (after ? is(status, after) - is(status, before) : -is(status, before));
    const changes = {
      postCount: enters('COMPLETED'),
      postArchivedCount: enters('ARCHIVED'),
      postDeletedCount: after && !is('DELETING', before) ? is('DELETING', after) : 0,
      postForcedArchivingCount: after?.archivedByForce && !before?.archivedByForce ? 1 : 0,
    };
    return Object.entries(changes).flatMap(([name, by]) => (by ? [count(main, userKey(ownerId), name, by)] : []));
  },
  { watching: ['postStatus', 'archivedByForce'] },
);

const beginnings: readonly (PostStatus | undefined)[] = [undefined, 'PENDING', 'PROCESSING'];

/** The owner's clients hear that a post is there, or that it will never be. Restoring one is no news. */
export const tellOwner = reaction<Post>(
  ({ before, after }): readonly Effect[] => {
    if (!after || !beginnings.includes(before?.postStatus)) return [];
    const { postId, postedByUserId: userId, postStatus, isVerified } = after;
    if (postStatus === 'ERROR') return [publish('triggerNotification', { userId, type: 'POST_ERROR', postId })];
    if (postStatus !== 'COMPLETED') return [];
    return [
      publish('triggerNotification', { userId, type: 'POST_COMPLETED', postId }),
      publish('triggerPostNotification', {
        ...{ userId, type: 'COMPLETED', postId, postStatus },
        ...(isVerified !== undefined && { isVerified }),
      }),
    ];
  },
  { watching: ['postStatus'] },
);

/** What hangs on a post goes with it; likes go already when it is archived. */
export const clearAway = reaction<Post>(
  ({ before, after }): readonly Effect[] => {
    const postId = (after ?? before)?.postId;
    if (!postId) return [];
    // Once more when the post itself is gone: someone may have liked it in its last moment.
    if (!after || after.postStatus === 'DELETING') return [workOff({ do: 'deletePost', postId })];
    return after.postStatus === 'ARCHIVED' ? [workOff({ do: 'clearLikes', postId })] : [];
  },
  { watching: ['postStatus'] },
);
