import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { editPost } from './post.edit.ts';
import { archivePost, deletePost, editPostExpiresAt, restoreArchivedPost } from './post.lifecycle.ts';
import { postView } from './post.view.ts';

type Verbs = 'editPost' | 'editPostExpiresAt' | 'archivePost' | 'restoreArchivedPost' | 'deletePost';

export const served: Resolvers<`Mutation.${Verbs}`> = {
  'Mutation.editPost': async (args, call) => show(postView, await editPost(args, call)),
  'Mutation.editPostExpiresAt': async ({ postId, expiresAt }, call) =>
    show(postView, await editPostExpiresAt(postId, expiresAt, call)),
  'Mutation.archivePost': async ({ postId }, call) => show(postView, await archivePost(postId, call)),
  'Mutation.restoreArchivedPost': async ({ postId }, call) => show(postView, await restoreArchivedPost(postId, call)),
  'Mutation.deletePost': async ({ postId }, call) => show(postView, await deletePost(postId, call)),
};
