import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

/** What the camera wrote into the picture. Kept for verification, never given to a client. */
export interface OriginalMetadata {
  readonly schemaVersion: number;
  readonly originalMetadata: string;
}

export const originalMetadataSchemaVersion = versions['post/originalMetadata'];

export const originalMetadataKey = (postId: string): MainKey => ({
  partitionKey: `post/${postId}`,
  sortKey: 'originalMetadata',
});
