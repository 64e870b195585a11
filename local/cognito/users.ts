import type { Journal } from './journal.ts';
import { refusal } from './refusal.ts';
import { shelf } from './shelf.ts';
import { isVerified, type User, withAttributes } from './user.ts';
import type { UserPool } from './user-pool.ts';

/** The accounts of all pools, found by user name or by alias. */
export interface Users {
  /** By the name itself. */
  named(pool: UserPool, username: string): User | undefined;
  /** By whatever people sign in with: name, verified e-mail or phone, preferred user name. */
  find(pool: UserPool, login: string): User | undefined;
  inPool(pool: UserPool): readonly User[];
  /** Saves unless an alias the user would hold belongs to somebody else. */
  save(pool: UserPool, user: User): void;
  /** Saves and takes e-mail and phone aliases away from whoever held them, as the newest proof of ownership wins. */
  saveTakingAliases(pool: UserPool, user: User): void;
  remove(pool: UserPool, user: User): void;
}

export const openUsers = (journal: Journal, pools: ReadonlyMap<string, UserPool>): Users => {
  const accounts = shelf<User>(journal, 'user');
  const holders = new Map<string, string>();

  const index = (pool: UserPool, user: User) => {
    for (const { key } of aliases(pool, user)) holders.set(key, accountId(pool, user.username));
  };
  const unindex = (pool: UserPool, user: User) => {
    for (const { key } of aliases(pool, user)) {
      if (holders.get(key) === accountId(pool, user.username)) holders.delete(key);
    }
  };
  for (const user of accounts.all()) {
    const pool = pools.get(user.poolId);
    if (pool) index(pool, user);
  }

  const named = (pool: UserPool, username: string) => accounts.get(accountId(pool, username));
  const rivals = (pool: UserPool, user: User) =>
    aliases(pool, user).flatMap(({ attribute, key }) => {
      const holder = accounts.get(holders.get(key) ?? '');
      return holder && holder.username !== user.username ? [{ attribute, holder }] : [];
    });
  const write = (pool: UserPool, changed: readonly User[]) => {
    const before = changed.flatMap((user) => named(pool, user.username) ?? []);
    journal.write(...changed.map((user) => accounts.putting(accountId(pool, user.username), user)));
    for (const user of before) unindex(pool, user);
    for (const user of changed) index(pool, user);
  };

  return {
    named,
    find: (pool, login) =>
      named(pool, login) ??
      signInAttributes(pool)
        .map((attribute) => accounts.get(holders.get(aliasKey(pool, attribute, login)) ?? ''))
        .find((user) => user !== undefined),
    inPool: (pool) => accounts.all().filter((user) => user.poolId === pool.id),
    save: (pool, user) => {
      const [rival] = rivals(pool, user);
      if (rival) throw aliasTaken(user, rival.attribute);
      write(pool, [user]);
    },
    saveTakingAliases: (pool, user) => {
      const taken = rivals(pool, user);
      const name = taken.find(({ attribute }) => attribute === 'preferred_username');
      if (name) throw aliasTaken(user, name.attribute);
      const losers = new Map<string, User>();
      for (const { attribute, holder } of taken) {
        const loser = losers.get(holder.username) ?? holder;
        losers.set(holder.username, withAttributes(loser, { [`${attribute}_verified`]: 'false' }, user.modifiedAt));
      }
      write(pool, [...losers.values(), user]);
    },
    remove: (pool, user) => {
      accounts.remove(accountId(pool, user.username));
      unindex(pool, user);
    },
  };
};

const fold = (pool: UserPool, value: string): string => (pool.caseSensitive ? value : value.toLowerCase());
const accountId = (pool: UserPool, username: string): string => `${pool.id}/${fold(pool, username)}`;
const aliasKey = (pool: UserPool, attribute: string, value: string): string =>
  `${pool.id}/${attribute}/${fold(pool, value)}`;
const signInAttributes = (pool: UserPool): readonly string[] => [...pool.aliases, ...pool.usernameAttributes];

/** A contact signs in once verified; where the contact is the user name, from the start. */
const aliases = (pool: UserPool, user: User) =>
  signInAttributes(pool).flatMap((attribute) => {
    const value = user.attributes[attribute];
    const holds =
      attribute === 'preferred_username' || pool.usernameAttributes.includes(attribute) || isVerified(user, attribute);
    return value && holds ? [{ attribute, key: aliasKey(pool, attribute, value) }] : [];
  });

const aliasTaken = (user: User, attribute: string) =>
  attribute === 'preferred_username'
    ? refusal('AliasExistsException', `Already found an entry for username ${user.attributes[attribute]}`)
    : refusal('AliasExistsException', `An account with the given ${attribute} already exists.`);
