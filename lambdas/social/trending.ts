import { versions } from '../../contract/versions.ts';
import { a4, type IndexKeys, type MainKey } from './index-keys.ts';

export type TrendingType = 'post' | 'user';

/** The score lives in the index key alone: a view is one ADD on `gsiA4SortKey`, and nothing else to keep in step. */
export interface Trending {
  readonly schemaVersion: number;
  /** The landmark the score counts from. */
  readonly lastDeflatedAt: string;
  readonly createdAt: string;
  readonly gsiA4SortKey: number;
  /** Whose place it is, so that no reader takes the key apart: of a post, with its owner … */
  readonly postId?: string;
  readonly postedByUserId?: string;
  /** … or of a user. */
  readonly userId?: string;
}

export const trendingSchemaVersion = versions['post/trending'];

export const trendingKey = (itemType: TrendingType, itemId: string): MainKey => ({
  partitionKey: `${itemType}/${itemId}`,
  sortKey: 'trending',
});

export const trendingIndexKeys = (itemType: TrendingType, score: number): IndexKeys =>
  a4(`${itemType}/trending`, score);
