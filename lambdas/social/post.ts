import { versions } from '../../contract/versions.ts';
import { a1, a2, a3, type IndexKeys, k1, k2, k3, type MainKey } from './index-keys.ts';
import type { TextTag } from './text-tag.ts';

export type PostType = 'TEXT_ONLY' | 'IMAGE' | 'VIDEO';
export type PostStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'ERROR' | 'ARCHIVED' | 'DELETING';

export interface Post {
  readonly schemaVersion: number;
  readonly postId: string;
  readonly postedAt: string;
  readonly postedByUserId: string;
  readonly postType: PostType;
  readonly postStatus: PostStatus;
  readonly postStatusReason?: string;
  /** Set while PROCESSING: the ETag of the upload that is worked on. Only events of that one go on with it. */
  readonly uploadETag?: string;
  readonly albumId?: string;
  /** Between -1 and 1, exclusively, while COMPLETED; -1 otherwise. */
  readonly albumRank?: number;
  readonly originalPostId?: string;
  readonly expiresAt?: string;
  readonly text?: string;
  readonly keywords?: readonly string[];
  readonly textTags?: readonly TextTag[];
  /** When its text was last edited; absent while it is as it was posted. */
  readonly taggedAt?: string;
  readonly checksum?: string;
  readonly isVerified?: boolean;
  readonly isVerifiedHiddenValue?: boolean;
  readonly viewedByCount?: number;
  readonly onymousLikeCount?: number;
  readonly anonymousLikeCount?: number;
  readonly flagCount?: number;
  readonly commentCount?: number;
  readonly commentsUnviewedCount?: number;
  /** Set while the owner has comments to view. */
  readonly lastUnreadCommentAt?: string;
  readonly commentsDisabled?: boolean;
  readonly likesDisabled?: boolean;
  readonly sharingDisabled?: boolean;
  readonly verificationHidden?: boolean;
  readonly setAsUserPhoto?: boolean;
  /** An archiving takes all likes from before it; absent while there was none. */
  readonly timesArchived?: number;
  /** Set while ARCHIVED because others flagged it, not because its owner wished so. */
  readonly archivedByForce?: boolean;
}

export const postSchemaVersion = versions['post/-'];

export const postKey = (postId: string): MainKey => ({ partitionKey: `post/${postId}`, sortKey: '-' });

export const postIndexKeys = (post: Post): IndexKeys => ({
  ...(post.expiresAt && a1(`post/${post.postedByUserId}`, `${post.postStatus}/${post.expiresAt}`)),
  ...a2(`post/${post.postedByUserId}`, `${post.postStatus}/${post.postedAt}`),
  ...(post.lastUnreadCommentAt && a3(`post/${post.postedByUserId}`, post.lastUnreadCommentAt)),
  ...(post.expiresAt && k1(`post/${dateOf(post.expiresAt)}`, timeOf(post.expiresAt))),
  ...(post.checksum && k2(`postChecksum/${post.checksum}`, post.postedAt)),
  ...(post.albumId && k3(`post/${post.albumId}`, post.albumRank ?? -1)),
});

const dateOf = (at: string) => at.slice(0, at.indexOf('T'));
const timeOf = (at: string) => at.slice(at.indexOf('T') + 1).replace(/Z$/, '');
