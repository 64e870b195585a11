import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface RootsUser extends Stamped {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly email_confirmed: boolean;
  readonly enabled: boolean;
}

/** That a login has its user: first logins in parallel meet here. */
export interface RootsLogin {
  readonly userId: string;
}

const login = (issuer: string, subject: string) => new URLSearchParams({ iss: issuer, sub: subject }).toString();

export const rootsUserKey = (id: string): RootsKey => ({ pk: id, sk: 'user' });

export const rootsUserIndexKeys = (user: RootsUser): RootsIndexKeys => ({ altSort: login(user.issuer, user.subject) });

export const rootsLoginKey = (issuer: string, subject: string): RootsKey => ({
  pk: `userKey#${login(issuer, subject)}`,
  sk: 'userKey',
});
