import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, k2, type MainKey } from './index-keys.ts';

export type LikeStatus = 'ONYMOUSLY_LIKED' | 'ANONYMOUSLY_LIKED';

export interface Like {
  readonly schemaVersion: number;
  readonly postId: string;
  readonly postedByUserId: string;
  readonly likedByUserId: string;
  readonly likeStatus: LikeStatus;
  readonly likedAt: string;
  /** How often the post had been archived by then; absent for never. */
  readonly timesArchived?: number;
}

export const likeSchemaVersion = versions['post/like'];

export const likeKey = (postId: string, userId: string): MainKey => ({
  partitionKey: `post/${postId}`,
  sortKey: `like/${userId}`,
});

/** True of a like that an archiving has taken, or will: also if the post was restored since. */
export const isLost = (like: Pick<Like, 'timesArchived'>, timesArchived = 0): boolean =>
  (like.timesArchived ?? 0) < timesArchived;

export const likeIndexKeys = (like: Like): IndexKeys => ({
  ...a1(`like/${like.likedByUserId}`, `${like.likeStatus}/${like.likedAt}`),
  ...a2(`like/${like.postId}`, `${like.likeStatus}/${like.likedAt}`),
  ...k2(`like/${like.postedByUserId}`, like.likedByUserId),
});
