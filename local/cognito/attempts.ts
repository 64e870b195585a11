import type { Clock } from '../cloud.ts';
import { notAuthorized } from './refusal.ts';

/** Slows down guessing of passwords: after five failures a user waits 1 s, then 2 s, 4 s … up to 15 minutes. */
export interface Attempts {
  admit(poolId: string, username: string): void;
  failed(poolId: string, username: string): void;
  succeeded(poolId: string, username: string): void;
}

const free = 5;
const longest = 15 * 60_000;

export const openAttempts = (clock: Clock): Attempts => {
  const failures = new Map<string, { readonly count: number; readonly until: number }>();
  const key = (poolId: string, username: string) => `${poolId}/${username}`;
  return {
    admit: (poolId, username) => {
      const until = failures.get(key(poolId, username))?.until ?? 0;
      if (clock.now() < until) throw notAuthorized('Password attempts exceeded');
    },
    failed: (poolId, username) => {
      const count = (failures.get(key(poolId, username))?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(1000 * 2 ** (count - free), longest);
      failures.set(key(poolId, username), { count, until: clock.now() + wait });
    },
    succeeded: (poolId, username) => void failures.delete(key(poolId, username)),
  };
};
