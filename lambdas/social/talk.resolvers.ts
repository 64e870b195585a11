import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addComment, deleteComment } from './comment.changes.ts';
import { commentsCount, commentsOn, postsWithUnviewedComments } from './comment.lists.ts';
import { commentView } from './comment.view.ts';
import { flagComment, flagPost } from './flag.changes.ts';
import { dislikePost, likePost } from './like.changes.ts';
import { anonymouslyLikedPosts, onymouslyLikedBy, onymouslyLikedPosts } from './like.lists.ts';
import { postView } from './post.view.ts';
import { viewedBy } from './view.lists.ts';
import { reportPostViews } from './view.report.ts';

export const handler = resolvers<FieldsOf<'talk'>>({
  'Mutation.onymouslyLikePost': async ({ postId }, call) =>
    show(postView, await likePost(postId, 'ONYMOUSLY_LIKED', call)),
  'Mutation.anonymouslyLikePost': async ({ postId }, call) =>
    show(postView, await likePost(postId, 'ANONYMOUSLY_LIKED', call)),
  'Mutation.dislikePost': async ({ postId }, call) => show(postView, await dislikePost(postId, call)),

  'Mutation.addComment': async (args, call) => show(commentView, await addComment(args, call)),
  'Mutation.deleteComment': async ({ commentId }, call) => show(commentView, await deleteComment(commentId, call)),
  'Mutation.flagPost': async ({ postId }, call) => show(postView, await flagPost(postId, call)),
  'Mutation.flagComment': async ({ commentId }, call) => show(commentView, await flagComment(commentId, call)),
  'Mutation.reportPostViews': reportPostViews,

  'Post.onymouslyLikedBy': onymouslyLikedBy,
  'User.onymouslyLikedPosts': onymouslyLikedPosts,
  'User.anonymouslyLikedPosts': anonymouslyLikedPosts,
  'Post.comments': commentsOn,
  'Post.commentsCount': commentsCount,
  'User.postsWithUnviewedComments': postsWithUnviewedComments,
  'User.postsByNewCommentActivity': postsWithUnviewedComments,
  'Post.viewedBy': viewedBy,
});
