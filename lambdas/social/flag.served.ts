import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { commentView } from './comment.view.ts';
import { flagComment, flagPost } from './flag.changes.ts';
import { showToDoer } from './post.answer.ts';

export const served: Resolvers<'Mutation.flagPost' | 'Mutation.flagComment'> = {
  'Mutation.flagPost': async ({ postId }, call) => showToDoer(await flagPost(postId, call), call),
  'Mutation.flagComment': async ({ commentId }, call) => show(commentView, await flagComment(commentId, call)),
};
