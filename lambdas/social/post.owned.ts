import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { activeCaller } from './caller.ts';
import { refusePost } from './post.refusals.ts';
import { findPost } from './post.standing.ts';
import type { Post } from './post.ts';

/** A post of the caller's own, for operations that only its owner may call. */
export const ownPost = async (call: Call, postId: string, otherwise: () => Refusal): Promise<Post> => {
  const [caller, post] = await Promise.all([activeCaller(call), findPost(call, checkedId('postId', postId))]);
  if (!post) throw refusePost.none(postId);
  if (post.postedByUserId !== caller.userId) throw otherwise();
  return post;
};
