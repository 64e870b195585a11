import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { dislikePost, likePost } from './like.changes.ts';
import { anonymouslyLikedPosts, onymouslyLikedBy, onymouslyLikedPosts } from './like.lists.ts';
import { showToDoer } from './post.answer.ts';
import { postView } from './post.view.ts';

type Verbs = 'onymouslyLikePost' | 'anonymouslyLikePost' | 'dislikePost';
type Lists = 'Post.onymouslyLikedBy' | 'User.onymouslyLikedPosts' | 'User.anonymouslyLikedPosts';

export const served: Resolvers<`Mutation.${Verbs}` | Lists> = {
  'Mutation.onymouslyLikePost': async ({ postId }, call) =>
    show(postView, await likePost(postId, 'ONYMOUSLY_LIKED', call)),
  'Mutation.anonymouslyLikePost': async ({ postId }, call) =>
    show(postView, await likePost(postId, 'ANONYMOUSLY_LIKED', call)),
  'Mutation.dislikePost': async ({ postId }, call) => showToDoer(await dislikePost(postId, call), call),

  'Post.onymouslyLikedBy': onymouslyLikedBy,
  'User.onymouslyLikedPosts': onymouslyLikedPosts,
  'User.anonymouslyLikedPosts': anonymouslyLikedPosts,
};
