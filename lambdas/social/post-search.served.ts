import type { Resolvers } from '../runtime/resolvers.ts';
import { searchKeywords } from './keyword.search.ts';
import { findPosts, similarPosts } from './post.search.ts';

export const served: Resolvers<'Query.findPosts' | 'Query.similarPosts' | 'Query.searchKeywords'> = {
  'Query.findPosts': findPosts,
  'Query.similarPosts': similarPosts,
  'Query.searchKeywords': searchKeywords,
};
