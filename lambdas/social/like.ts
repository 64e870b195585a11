import { a1, a2, type IndexKeys, k2, type MainKey } from './index-keys.ts';

export type LikeStatus = 'ONYMOUSLY_LIKED' | 'ANONYMOUSLY_LIKED';

export interface Like {
  readonly schemaVersion: number;
  readonly postId: string;
  readonly postedByUserId: string;
  readonly likedByUserId: string;
  readonly likeStatus: LikeStatus;
  readonly likedAt: string;
}

export const likeSchemaVersion = 1;

export const likeKey = (postId: string, userId: string): MainKey => ({
  partitionKey: `post/${postId}`,
  sortKey: `like/${userId}`,
});

export const likeIndexKeys = (like: Like): IndexKeys => ({
  ...a1(`like/${like.likedByUserId}`, `${like.likeStatus}/${like.likedAt}`),
  ...a2(`like/${like.postId}`, `${like.likeStatus}/${like.likedAt}`),
  ...k2(`like/${like.postedByUserId}`, like.likedByUserId),
});
