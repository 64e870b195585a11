import type { UserPool } from './user-pool.ts';

export type Attributes = Readonly<Record<string, string>>;

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** An account of a user pool. Of its password only the SRP verifier is kept. */
export interface User {
  readonly poolId: string;
  readonly username: string;
  readonly attributes: Attributes;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly groups: readonly string[];
  readonly password?: { readonly salt: string; readonly verifier: string };
  /** When a password an administrator chose stops working, unless it was replaced. */
  readonly passwordExpiresAt?: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export const subOf = (user: User): string => user.attributes['sub'] ?? '';

export const isVerified = (user: User, attribute: string): boolean =>
  Boolean(user.attributes[attribute]) && user.attributes[`${attribute}_verified`] === 'true';

/** What clients hash in front of the password. */
export const srpOwner = (pool: UserPool, username: string): string => pool.srpName + username;

/** `{Name, Value}` pairs, only those a client may read when it is limited; `sub` always. */
export const attributePairs = (user: User, readable?: readonly string[]) =>
  Object.entries(user.attributes)
    .filter(([name]) => name === 'sub' || !readable || readable.includes(name))
    .map(([Name, Value]) => ({ Name, Value }));

/** What triggers are told about a user. */
export const triggerAttributes = (user: User): Attributes => ({
  ...user.attributes,
  'cognito:user_status': user.status,
});

/** The part of a description that AdminCreateUser, AdminGetUser and ListUsers share. */
export const userFacts = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** New values for attributes: an empty one clears it, and a changed contact is no longer a verified one. */
export const withAttributes = (user: User, changes: Attributes, now: number): User => {
  const contacts = ['email', 'phone_number'].filter(
    (name) => Object.hasOwn(changes, name) && changes[name] !== user.attributes[name],
  );
  const unverified = Object.fromEntries(contacts.map((name) => [`${name}_verified`, changes[name] ? 'false' : '']));
  const merged = { ...user.attributes, ...unverified, ...changes };
  const kept = Object.entries(merged).filter(([, value]) => value !== '');
  return { ...user, attributes: Object.fromEntries(kept), modifiedAt: now };
};
