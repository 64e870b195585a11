import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addComment, deleteComment } from './comment.changes.ts';
import { commentsCount, commentsOn, postsWithUnviewedComments } from './comment.lists.ts';
import { commentView } from './comment.view.ts';

type Verbs = 'addComment' | 'deleteComment';
type OfPost = 'comments' | 'commentsCount';
type OfUser = 'postsWithUnviewedComments' | 'postsByNewCommentActivity';

export const served: Resolvers<`Mutation.${Verbs}` | `Post.${OfPost}` | `User.${OfUser}`> = {
  'Mutation.addComment': async (args, call) => show(commentView, await addComment(args, call)),
  'Mutation.deleteComment': async ({ commentId }, call) => show(commentView, await deleteComment(commentId, call)),

  'Post.comments': commentsOn,
  'Post.commentsCount': commentsCount,
  'User.postsWithUnviewedComments': postsWithUnviewedComments,
  'User.postsByNewCommentActivity': postsWithUnviewedComments,
};
