import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

/** One post in one user's feed. The item is nothing but its keys. */
export interface Feed {
  readonly postId: string;
  readonly feedUserId: string;
  readonly postedAt: string;
  readonly postedByUserId: string;
}

export const feedKey = (postId: string, feedUserId: string): KeyOf<'Feed'> => ({ postId, feedUserId });

export const feedIndexKeys = ({ feedUserId, postedAt, postedByUserId }: Feed): IndexKeysOf<'Feed'> => ({
  feedUserId,
  postedAt,
  postedByUserId,
});
