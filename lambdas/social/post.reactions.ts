import { search } from '../../contract/tables/search.ts';
import { type Effect, publish, putItem, removeItem } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import { entriesOfPost } from './keyword.rules.ts';
import type { Post, PostStatus } from './post.ts';
import { countOnUser, userAddress } from './user-count.ts';
import { workOff } from './works.ts';

const ownerOf = ({ before, after }: ItemChange<Post>) => {
  const post = after ?? before;
  return post ? [userAddress(post.postedByUserId)] : [];
};

const is = (status: PostStatus, post: Post | undefined) => (post?.postStatus === status ? 1 : 0);

/** How many posts a user has, has archived and has ever deleted. */
export const countPosts = reaction<Post>(
  ({ before, after }, found) => {
    const post = after ?? before;
    if (!post) return [];
    const entering = (status: PostStatus) => is(status, after) - is(status, before);
    return countOnUser(found, post.postedByUserId, post.postedAt, {
      postCount: entering('COMPLETED'),
      postArchivedCount: entering('ARCHIVED'),
      // Of what is over, counts only grow.
      postDeletedCount: Math.max(entering('DELETING'), 0),
      postForcedArchivingCount: after?.archivedByForce && !before?.archivedByForce ? 1 : 0,
    });
  },
  { watching: ['postStatus', 'archivedByForce'], needs: ownerOf },
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
    const post = after ?? before;
    if (!post) return [];
    const { postId, postedByUserId, postType } = post;
    // Once more when the post itself is gone: someone may have liked it in its last moment.
    if (!after || after.postStatus === 'DELETING')
      return [workOff({ do: 'deletePost', postId, ...(postType !== 'TEXT_ONLY' && { postedByUserId }) })];
    const { timesArchived = 0 } = after;
    return timesArchived > (before?.timesArchived ?? 0) ? [workOff({ do: 'clearLikes', postId, timesArchived })] : [];
  },
  { watching: ['postStatus', 'timesArchived'] },
);

/** A post is found by its keywords while it is COMPLETED. */
export const keepPostFindable = reaction<Post>(
  ({ before, after }) => [
    ...entriesOfPost(before).map(({ shard, term }) => removeItem(search, { shard, term })),
    ...entriesOfPost(after).map((entry) => putItem(search, entry)),
  ],
  { watching: ['postStatus', 'keywords'] },
);
