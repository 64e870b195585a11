import { idleLimit } from './dating.idle.ts';
import type { User } from './user.ts';

const pauseMs = 3 * 3_600_000;

/** What a profile needs before its owner can date, in the order of the codes clients know. */
const needed = {
  displayName: 'MISSING_DISPLAY_NAME',
  photoPostId: 'MISSING_PHOTO_POST_ID',
  age: 'MISSING_AGE',
  gender: 'MISSING_GENDER',
  location: 'MISSING_LOCATION',
  height: 'MISSING_HEIGHT',
  matchAgeRange: 'MISSING_MATCH_AGE_RANGE',
  matchGenders: 'MISSING_MATCH_GENDERS',
  matchHeightRange: 'MISSING_MATCH_HEIGHT_RANGE',
  matchLocationRadius: 'MISSING_MATCH_LOCATION_RADIUS',
} as const;

type Needed = keyof typeof needed;
const names = Object.keys(needed) as Needed[];

export interface Lack {
  readonly attributes: readonly string[];
  readonly codes: readonly string[];
}

export const lackFor = (user: User): Lack => {
  const pays = (user.subscriptionLevel ?? 'BASIC') !== 'BASIC';
  const missing = names.filter((name) => user[name] === undefined && !(name === 'matchLocationRadius' && pays));
  return { attributes: missing, codes: missing.map((name) => needed[name]) };
};

export const wrongAge = ({ age = 0 }: User): 'WRONG_AGE_MIN' | 'WRONG_AGE_MAX' | undefined => {
  if (age < 18) return 'WRONG_AGE_MIN';
  return age > 100 ? 'WRONG_AGE_MAX' : undefined;
};

export const mayDate = (user: User): boolean => lackFor(user).attributes.length === 0 && wrongAge(user) === undefined;

export const isResting = ({ userDisableDatingDate }: User, now: string): boolean =>
  userDisableDatingDate !== undefined && Date.parse(now) - Date.parse(userDisableDatingDate) < pauseMs;

export const dating = (user: User, now: string): User => ({
  ...user,
  datingStatus: 'ENABLED',
  disableDatingOn: idleLimit(now),
});

export const notDating = ({ disableDatingOn: _, ...user }: User, now: string): User => ({
  ...user,
  datingStatus: 'DISABLED',
  userDisableDatingDate: now,
});
