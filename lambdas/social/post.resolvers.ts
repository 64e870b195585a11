import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'posts'>>({
  ...onDemand(
    () => import('./post.reads.ts'),
    'Query.post',
    'User.feed',
    'User.posts',
    'User.stories',
    'User.followedUsersWithStories',
    'PaginatedPosts.items',
  ),
  ...onDemand(() => import('./post.adding.ts'), 'Mutation.addPost'),
  ...onDemand(
    () => import('./post.verbs.ts'),
    'Mutation.editPost',
    'Mutation.editPostExpiresAt',
    'Mutation.archivePost',
    'Mutation.restoreArchivedPost',
    'Mutation.deletePost',
  ),
});
