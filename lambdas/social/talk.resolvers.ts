import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'talk'>>({
  ...onDemand(
    () => import('./like.served.ts'),
    'Mutation.onymouslyLikePost',
    'Mutation.anonymouslyLikePost',
    'Mutation.dislikePost',
    'Post.onymouslyLikedBy',
    'User.onymouslyLikedPosts',
    'User.anonymouslyLikedPosts',
  ),
  ...onDemand(
    () => import('./comment.served.ts'),
    'Mutation.addComment',
    'Mutation.deleteComment',
    'Post.comments',
    'Post.commentsCount',
    'User.postsWithUnviewedComments',
    'User.postsByNewCommentActivity',
  ),
  ...onDemand(() => import('./flag.served.ts'), 'Mutation.flagPost', 'Mutation.flagComment'),
  ...onDemand(() => import('./view.served.ts'), 'Mutation.reportPostViews', 'Post.viewedBy'),
});
