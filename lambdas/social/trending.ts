import { a4, type IndexKeys, type MainKey } from './index-keys.ts';

export type TrendingType = 'post' | 'user';

/** The score lives in the index key alone: a view is one ADD on `gsiA4SortKey`, and nothing else to keep in step. */
export interface Trending {
  readonly schemaVersion: number;
  readonly lastDeflatedAt: string;
  readonly createdAt: string;
  readonly gsiA4SortKey: number;
}

export const trendingSchemaVersion = 0;

export const trendingKey = (itemType: TrendingType, itemId: string): MainKey => ({
  partitionKey: `${itemType}/${itemId}`,
  sortKey: 'trending',
});

export const trendingIndexKeys = (itemType: TrendingType, score: number): IndexKeys =>
  a4(`${itemType}/trending`, score);
