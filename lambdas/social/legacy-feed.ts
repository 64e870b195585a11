import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

/** Feed items before they had a table of their own. The document still lists the row, so old data can be read and moved. */
export interface LegacyFeed {
  readonly schemaVersion: number;
  readonly postId: string;
  readonly userId: string;
  readonly postedAt: string;
  readonly postedByUserId: string;
}

export const legacyFeedSchemaVersion = versions['post/feed'];

export const legacyFeedKey = (postId: string, userId: string): MainKey => ({
  partitionKey: `post/${postId}`,
  sortKey: `feed/${userId}`,
});

export const legacyFeedIndexKeys = (feed: LegacyFeed): IndexKeys => ({
  ...a1(`feed/${feed.userId}`, feed.postedAt),
  ...a2(`feed/${feed.userId}`, feed.postedByUserId),
});
