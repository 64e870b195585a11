import { main } from '../../contract/tables/main.ts';
import { equals } from '../runtime/condition.ts';
import type { Effect } from '../runtime/effect.ts';
import type { Found } from '../runtime/reaction.ts';
import type { Address } from '../runtime/read.ts';
import { type User, userKey } from './user.ts';
import type { UserCounts } from './user-counts.ts';

export const userAddress = (userId: string): Address => ({ table: main, key: userKey(userId) });

/**
 * Counts something of `since` on a profile. What is older than the profile belonged to an earlier one under the same id,
 * before a reset, and never counts on this one. The reaction must have said that it needs `userAddress(userId)`.
 */
export const countOnUser = (
  found: Found,
  userId: string,
  since: string,
  by: Readonly<Partial<Record<keyof UserCounts, number>>>,
): readonly Effect[] => {
  const user = found<User>(userAddress(userId));
  const changes = Object.fromEntries(Object.entries(by).filter(([, step]) => step !== 0));
  if (!user || since < user.signedUpAt || Object.keys(changes).length === 0) return [];
  return [{ do: 'count', ...userAddress(userId), by: changes, provided: equals('signedUpAt', user.signedUpAt) }];
};
