import type { Resolvers } from '../runtime/resolvers.ts';
import { findPosts, searchKeywords, similarPosts } from './post.search.ts';

export const served: Resolvers<'Query.findPosts' | 'Query.similarPosts' | 'Query.searchKeywords'> = {
  'Query.findPosts': findPosts,
  'Query.similarPosts': similarPosts,
  'Query.searchKeywords': searchKeywords,
};
