import { refusals } from '../runtime/refusal.ts';

/** Why something cannot be done with a post, in the words clients know. */
export const refusePost = refusals({
  none: (postId: string) => `Post \`${postId}\` does not exist`,
  exists: (postId: string) => `Post \`${postId}\` already exists`,
  changedMeanwhile: (postId: string) => `Post \`${postId}\` was changed by other requests: try again`,
  textTooLong: (most: number) => `Text is too long: write at most ${most} characters`,
  tooManyKeywords: (most: number) => `Too many keywords: give at most ${most}`,
  emptyKeywords: () => 'Empty keywords are not allowed',
  keywordTooLong: (most: number) => `Keyword is too long: write at most ${most} characters`,

  lifetimeUnreadable: (lifetime: string) => `Unable to parse lifetime \`${lifetime}\``,
  lifetimeNoDuration: (lifetime: string) => `Unable to parse lifetime \`${lifetime}\` as duration`,
  lifetimeNotPositive: (postId: string, userId: string) =>
    `Refusing to add post \`${postId}\` for user \`${userId}\` with non-positive lifetime`,
  textOnlyWithoutText: () => 'Cannot add text-only post without text',
  textOnlyWithImage: () => 'Cannot add text-only post with ImageInput',
  textOnlyAsPhoto: () => 'Cannot add text-only post with setAsUserPhoto',
  videoWithImage: () => 'Cannot add video post with ImageInput',
  videoAsPhoto: () => 'Cannot add video post with setAsUserPhoto',
  cropNegative: (corner: string, axis: string) => `Image crop ${corner}.${axis} cannot be negative`,
  cropEmpty: (axis: string) => `Image crop lowerRight.${axis} must be strictly greater than upperLeft.${axis}`,
  imageTooLarge: (most: number) => `imageData is too large: send at most ${most} bytes this way, or upload the picture`,

  editOfAnother: () => "Cannot edit another User's post",
  emptyEdit: () => 'Empty edit requested',
  textOnlyNeedsText: () => 'Cannot set text to null on text-only post',
  // The braces are what clients of the original read: it forgot to put the value in.
  expiresInPast: () => 'Cannot set expiresAt to date time in the past: `{expires_at}`',
  archiveOfAnother: () => "Cannot archive another User's post",
  archiveOf: (status: string) => `Cannot archive post with status \`${status}\``,
  restoreOfAnother: () => "Cannot restore another User's post",
  notArchived: (postId: string, status: string) => `Post \`${postId}\` is not archived (has status \`${status}\`)`,
  deleteOfAnother: () => "Cannot delete another User's post",
  onlyCompletedOfOthers: () => 'May only retrieve COMPLETED posts of other users',
});
