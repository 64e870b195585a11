import type { FieldsOf } from '../../contract/fields.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addPost } from './post.creation.ts';
import { editPost } from './post.edit.ts';
import { archivePost, deletePost, editPostExpiresAt, restoreArchivedPost } from './post.lifecycle.ts';
import { postsIn, postsOf, wantedOf } from './post.lists.ts';
import { prefetch } from './post.prefetch.ts';
import { visiblePost } from './post.standing.ts';
import { postView } from './post.view.ts';
import { followedUsersWithStories, storiesOf } from './story.lists.ts';

export const handler = resolvers<FieldsOf<'posts'>>({
  'Query.post': async ({ postId }, call) => {
    const [post] = await Promise.all([visiblePost(call, checkedId('postId', postId)), prefetch(call, postId)]);
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
  'User.stories': storiesOf,
  'User.followedUsersWithStories': followedUsersWithStories,

  'PaginatedPosts.items': async (wanted, call, source) =>
    (await wantedOf(wanted, await postsIn(source, call), call)).map((post) => show(postView, post)),
});
