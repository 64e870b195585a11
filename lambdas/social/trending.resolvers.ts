import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { trendingPosts, trendingUsers } from './trending.lists.ts';

export const handler = resolvers<FieldsOf<'trending'>>({
  'Query.trendingPosts': trendingPosts,
  'Query.trendingUsers': trendingUsers,
});
