import type { Fields } from '../../contract/schema.generated.ts';
import { refuseUser } from './user.refusals.ts';
import type { User } from './user.ts';

export type Details = Fields['Mutation.setUserDetails']['args'];

const tallest = 117;

interface Range {
  readonly min?: number | null;
  readonly max?: number | null;
}

const isRangeWithin = ({ min, max }: Range, least: number, most: number): boolean =>
  typeof min === 'number' && typeof max === 'number' && least <= min && min <= max && max <= most;

const checkLocation = ({ location }: Details) => {
  if (!location) return;
  const { latitude, longitude, accuracy } = location;
  if (Math.abs(latitude) > 90) throw refuseUser.badLatitude();
  if (Math.abs(longitude) > 180) throw refuseUser.badLongitude();
  if (typeof accuracy === 'number' && accuracy < 0) throw refuseUser.badAccuracy();
};

const checkRadius = ({ matchLocationRadius: radius }: Details, user: User) => {
  if (typeof radius !== 'number') return;
  if (radius < 5) throw refuseUser.radiusTooSmall();
  if (radius > 100 && (user.subscriptionLevel ?? 'BASIC') === 'BASIC') throw refuseUser.radiusTooLarge();
};

/** Refuses what cannot be in a profile, before anything is written. */
export const checkDetails = (details: Details, user: User): void => {
  const { matchAgeRange, matchGenders, height, matchHeightRange, dateOfBirth } = details;
  checkLocation(details);
  if (matchAgeRange && !isRangeWithin(matchAgeRange, 18, 100)) throw refuseUser.badAgeRange();
  checkRadius(details, user);
  if (matchGenders?.length === 0) throw refuseUser.noGenders();
  if (typeof height === 'number' && (height < 0 || height > tallest)) throw refuseUser.badHeight();
  if (matchHeightRange && !isRangeWithin(matchHeightRange, 0, tallest)) throw refuseUser.badHeightRange();
  if (dateOfBirth && dateOfBirth.length > 'YYYY-MM-DD'.length) throw refuseUser.zonedBirthday();
};

/** Whole years between a birthday and now, in UTC. */
export const ageAt = (dateOfBirth: string, now: string): number => {
  const years = Number(now.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return now.slice(5, 10) < dateOfBirth.slice(5, 10) ? years - 1 : years;
};
