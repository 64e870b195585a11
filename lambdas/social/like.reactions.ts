import { main } from '../../contract/tables/main.ts';
import { unchanged } from '../runtime/condition.ts';
import { count, removeItem } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { isLost, type Like, type LikeStatus, likeKey } from './like.ts';
import { type Post, postKey } from './post.ts';

const counts = { ONYMOUSLY_LIKED: 'onymousLikeCount', ANONYMOUSLY_LIKED: 'anonymousLikeCount' } as const;

/** A post counts its likes, those with a name and those without. */
export const countLikes = reaction<Like>(({ before, after }) =>
  (Object.keys(counts) as LikeStatus[]).flatMap((status) => {
    const by = (after?.likeStatus === status ? 1 : 0) - (before?.likeStatus === status ? 1 : 0);
    const postId = (after ?? before)?.postId;
    return by && postId ? [count(main, postKey(postId), counts[status], by)] : [];
  }),
);

const postOf = ({ postId }: Like) => ({ table: main, key: postKey(postId) });

/**
 * A like whose author read the post right before it was archived may be written after the likes were cleared. The stream
 * tells it after that, and then the post says so.
 */
export const removeLateLikes = reaction<Like>(
  ({ before, after }, found) => {
    if (before || !after || !isLost(after, found<Post>(postOf(after))?.timesArchived)) return [];
    const { postId, likedByUserId, timesArchived } = after;
    return [removeItem(main, likeKey(postId, likedByUserId), unchanged('timesArchived', timesArchived))];
  },
  { needs: ({ before, after }) => (after && !before ? [postOf(after)] : []) },
);
