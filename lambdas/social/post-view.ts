import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

export interface PostView {
  readonly schemaVersion: number;
  readonly postId: string;
  readonly userId: string;
  /** Whose post it is. */
  readonly postedByUserId: string;
  readonly firstViewedAt: string;
  readonly lastViewedAt: string;
  readonly viewCount: number;
  readonly thumbnailViewCount?: number;
  readonly focusViewCount?: number;
  readonly royaltyFee?: number;
  /** Set in the moment before it is removed because its viewer left: their view no longer counts for the owner. */
  readonly takenBack?: boolean;
}

export const postViewSchemaVersion = versions['post/view'];

export const postViewKey = (postId: string, userId: string): MainKey => ({
  partitionKey: `post/${postId}`,
  sortKey: `view/${userId}`,
});

export const postViewIndexKeys = (view: PostView): IndexKeys => ({
  ...a1(`postView/${view.postId}`, view.firstViewedAt),
  ...a2(`postView/${view.userId}`, view.firstViewedAt),
});
