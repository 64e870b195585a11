import type { FieldsOf } from '../../contract/fields.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addPost } from './post.creation.ts';
import { editPost } from './post.edit.ts';
import { archivePost, deletePost, editPostExpiresAt, restoreArchivedPost } from './post.lifecycle.ts';
import { postsIn, postsOf } from './post.lists.ts';
import { visiblePost } from './post.standing.ts';
import { postView } from './post.view.ts';

export const handler = resolvers<FieldsOf<'posts'>>({
  'Query.post': async ({ postId }, call) => {
    const post = await visiblePost(call, checkedId('postId', postId));
    return post && show(postView, post);
  },

  'Mutation.addPost': async (args, call) => show(postView, await addPost(args, call)),
  'Mutation.editPost': async (args, call) => show(postView, await editPost(args, call)),
  'Mutation.editPostExpiresAt': async ({ postId, expiresAt }, call) =>
    show(postView, await editPostExpiresAt(postId, expiresAt, call)),
  'Mutation.archivePost': async ({ postId }, call) => show(postView, await archivePost(postId, call)),
  'Mutation.restoreArchivedPost': async ({ postId }, call) => show(postView, await restoreArchivedPost(postId, call)),
  'Mutation.deletePost': async ({ postId }, call) => show(postView, await deletePost(postId, call)),

  'User.posts': postsOf,

  'PaginatedPosts.items': async ({ isVerified }, call, source) => {
    const posts = await postsIn(source, call);
    const wanted = posts.filter((post) => typeof isVerified !== 'boolean' || post.isVerified === isVerified);
    return wanted.map((post) => show(postView, post));
  },
});
