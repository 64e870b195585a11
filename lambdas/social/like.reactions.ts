import { main } from '../../contract/tables/main.ts';
import { count } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import type { Like, LikeStatus } from './like.ts';
import { postKey } from './post.ts';

const counts = { ONYMOUSLY_LIKED: 'onymousLikeCount', ANONYMOUSLY_LIKED: 'anonymousLikeCount' } as const;

/** A post counts its likes, those with a name and those without. */
export const countLikes = reaction<Like>(({ before, after }) =>
  (Object.keys(counts) as LikeStatus[]).flatMap((status) => {
    const by = (after?.likeStatus === status ? 1 : 0) - (before?.likeStatus === status ? 1 : 0);
    const postId = (after ?? before)?.postId;
    return by && postId ? [count(main, postKey(postId), counts[status], by)] : [];
  }),
);
