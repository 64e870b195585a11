import type { Resolvers } from '../runtime/resolvers.ts';
import { viewedBy } from './view.lists.ts';
import { reportPostViews } from './view.report.ts';

export const served: Resolvers<'Mutation.reportPostViews' | 'Post.viewedBy'> = {
  'Mutation.reportPostViews': reportPostViews,
  'Post.viewedBy': viewedBy,
};
