import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { callerId, findUser } from './caller.ts';
import { type Like, likeKey } from './like.ts';
import type { Post } from './post.ts';

/** A post's owner, unless the post or the owner has likes disabled. */
export const seesLikes = async (post: Post, call: Call): Promise<boolean> => {
  if (post.postedByUserId !== callerId(call) || post.likesDisabled) return false;
  return !(await findUser(call, post.postedByUserId))?.likesDisabled;
};

const countFor = (name: 'onymousLikeCount' | 'anonymousLikeCount') => async (post: Post, call: Call) =>
  (await seesLikes(post, call)) ? Math.max(post[name] ?? 0, 0) : undefined;

/** What a post shows of its likes. */
export const likeFields = {
  likeStatus: async ({ postId }: Post, call: Call) =>
    (await call.store.get<Like>(main, likeKey(postId, callerId(call))))?.likeStatus ?? 'NOT_LIKED',
  onymousLikeCount: countFor('onymousLikeCount'),
  anonymousLikeCount: countFor('anonymousLikeCount'),
} as const;
