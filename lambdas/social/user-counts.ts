/** The counters of a profile. Reactions keep them; an absent one is zero. */
export interface UserCounts {
  readonly albumCount?: number;
  readonly cardCount?: number;
  readonly chatCount?: number;
  readonly chatMessagesCreationCount?: number;
  readonly chatMessagesDeletionCount?: number;
  readonly chatMessagesForcedDeletionCount?: number;
  readonly chatsWithUnviewedMessagesCount?: number;
  readonly commentCount?: number;
  readonly commentDeletedCount?: number;
  readonly commentForcedDeletionCount?: number;
  readonly followedCount?: number;
  readonly followerCount?: number;
  readonly followersRequestedCount?: number;
  readonly postArchivedCount?: number;
  readonly postCount?: number;
  readonly postDeletedCount?: number;
  readonly postForcedArchivingCount?: number;
  readonly postViewedByCount?: number;
}
