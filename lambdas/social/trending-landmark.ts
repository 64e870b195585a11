import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

/** The moment from which new scores count. The daily job sets it; scores with another one wait to be re-based. */
export interface TrendingLandmark {
  readonly schemaVersion: number;
  readonly landmark: string;
}

export const trendingLandmarkSchemaVersion = versions['trending/-'];

export const trendingLandmarkKey = (): MainKey => ({ partitionKey: 'trending/landmark', sortKey: '-' });
