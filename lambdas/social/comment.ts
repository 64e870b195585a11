import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';
import type { TextTag } from './text-tag.ts';

export interface Comment {
  readonly schemaVersion: number;
  readonly commentId: string;
  readonly postId: string;
  readonly userId: string;
  /** Whose post it is on. */
  readonly postedByUserId: string;
  readonly commentedAt: string;
  readonly text: string;
  readonly textTags: readonly TextTag[];
  readonly flagCount?: number;
  /** Set right before it is deleted against its author's will. */
  readonly removedByForce?: boolean;
}

export const commentSchemaVersion = versions['comment/-'];

export const commentKey = (commentId: string): MainKey => ({ partitionKey: `comment/${commentId}`, sortKey: '-' });

export const commentIndexKeys = (comment: Comment): IndexKeys => ({
  ...a1(`comment/${comment.postId}`, comment.commentedAt),
  ...a2(`comment/${comment.userId}`, comment.commentedAt),
});
