import { versions } from '../../contract/versions.ts';
import { a2, type IndexKeys, type MainKey } from './index-keys.ts';

/** The story of a followed user that expires first, one item per follower. */
export interface FirstStory {
  readonly schemaVersion: number;
  readonly followerUserId: string;
  readonly followedUserId: string;
  readonly postId: string;
  readonly expiresAt: string;
}

export const firstStorySchemaVersion = versions['user/firstStory'];

export const firstStoryKey = (followedUserId: string, followerUserId: string): MainKey => ({
  partitionKey: `user/${followedUserId}`,
  sortKey: `follower/${followerUserId}/firstStory`,
});

export const firstStoryIndexKeys = (story: FirstStory): IndexKeys =>
  a2(`follower/${story.followerUserId}/firstStory`, story.expiresAt);
