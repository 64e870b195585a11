import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

/** The stored statuses; NOT_FOLLOWING is the absence of the item. */
export type FollowStatus = 'REQUESTED' | 'FOLLOWING' | 'DENIED';

export interface Follow {
  readonly schemaVersion: number;
  readonly followerUserId: string;
  readonly followedUserId: string;
  readonly followStatus: FollowStatus;
  readonly followedAt: string;
}

export const followSchemaVersion = versions['user/follower'];

export const followKey = (followedUserId: string, followerUserId: string): MainKey => ({
  partitionKey: `user/${followedUserId}`,
  sortKey: `follower/${followerUserId}`,
});

export const followIndexKeys = (follow: Follow): IndexKeys => ({
  ...a1(`follower/${follow.followerUserId}`, `${follow.followStatus}/${follow.followedAt}`),
  ...a2(`followed/${follow.followedUserId}`, `${follow.followStatus}/${follow.followedAt}`),
});
