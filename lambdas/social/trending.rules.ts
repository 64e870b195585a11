import { isHost } from './host.ts';
import type { Post } from './post.ts';
import type { User } from './user.ts';

const day = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

/** Sums of more than 38 digits are refused, so a score has 9 decimals, and is re-based before it grows too long. */
const rounded = (score: number) => Number(score.toFixed(9));

/**
 * What something of that weight adds at that time. It doubles by the day: instead of halving all that is old every
 * night, what is new counts twice as much, and the order is the same.
 */
export const pointsAt = (weight: number, at: string, landmark: string): number =>
  rounded(weight * 2 ** daysBetween(landmark, at));

/** The same score, counted from another landmark. */
export const rebased = (score: number, from: string, to: string): number => rounded(score * 2 ** daysBetween(to, from));

const longest = 60;
const shortest = 20;

/** Where scores count from until a landmark has been set. */
export const firstLandmark = (at: string): string => `${at.slice(0, 'YYYY-MM-'.length)}01T00:00:00.000Z`;

/**
 * After 60 days a score has some 35 digits, so the landmark moves; not up to today, because scores below 1 lose digits,
 * and what is weeks old should keep its order.
 */
export const nextLandmark = (current: string, now: string): string => {
  if (daysBetween(current, now) < longest) return current;
  const date = new Date(Date.parse(now) - shortest * day).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${date}T00:00:00.000Z`;
};

/** What gets points: originals of at most a day, of anyone but the app's own account, not from before they started over. */
export const mayTrend = (post: Post, owner: User, at: string): boolean =>
  post.postStatus === 'COMPLETED' &&
  !isHost(owner) &&
  post.postedAt >= owner.signedUpAt &&
  !(post.postType === 'IMAGE' && post.originalPostId && post.originalPostId !== post.postId) &&
  daysBetween(post.postedAt, at) <= 1;

export const weightOf = (post: Post, owner: User): number =>
  (post.isVerified === false ? 0.5 : 1) * (owner.subscriptionLevel === 'DIAMOND' ? 4 : 1);
