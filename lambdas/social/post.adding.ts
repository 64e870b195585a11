import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addPost } from './post.creation.ts';
import { postView } from './post.view.ts';

export const served: Resolvers<'Mutation.addPost'> = {
  'Mutation.addPost': async (args, call) => show(postView, await addPost(args, call)),
};
