import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { commentView } from './comment.view.ts';
import { flagComment, flagPost } from './flag.changes.ts';
import { postView } from './post.view.ts';

export const served: Resolvers<'Mutation.flagPost' | 'Mutation.flagComment'> = {
  'Mutation.flagPost': async ({ postId }, call) => show(postView, await flagPost(postId, call)),
  'Mutation.flagComment': async ({ commentId }, call) => show(commentView, await flagComment(commentId, call)),
};
