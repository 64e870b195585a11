import { randomUUID } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { Journal } from './journal.ts';
import { shelf } from './shelf.ts';

/** An identity of an identity pool: a guest until a login is linked to it. */
export interface PoolIdentity {
  readonly id: string;
  readonly poolId: string;
  /** Provider name → that provider's subject. */
  readonly logins: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** A provider's word for who somebody is, verified. */
export interface Login {
  readonly provider: string;
  readonly subject: string;
  /** As `cognitoIdentityAuthProvider` spells it. */
  readonly spelled: string;
}

export interface Identities {
  create(poolId: string, region: string): PoolIdentity;
  get(id: string): PoolIdentity | undefined;
  ofLogin(poolId: string, login: Login): PoolIdentity | undefined;
  link(identity: PoolIdentity, logins: readonly Login[]): PoolIdentity;
  unlink(identity: PoolIdentity, providers: readonly string[]): void;
  remove(identity: PoolIdentity): void;
}

export const openIdentities = (journal: Journal, clock: Clock): Identities => {
  const identities = shelf<PoolIdentity>(journal, 'identity');
  const owners = shelf<string>(journal, 'login');
  const get = (id: string) => identities.get(id);
  const releasing = (identity: PoolIdentity, providers: readonly string[]) =>
    Object.entries(identity.logins)
      .filter(([provider]) => providers.includes(provider))
      .map(([provider, subject]) => owners.removing(loginId(identity.poolId, provider, subject)));
  return {
    create: (poolId, region) => {
      const now = clock.now();
      const identity = { id: `${region}:${randomUUID()}`, poolId, logins: {}, createdAt: now, modifiedAt: now };
      identities.put(identity.id, identity);
      return identity;
    },
    get,
    ofLogin: (poolId, { provider, subject }) => get(owners.get(loginId(poolId, provider, subject)) ?? ''),
    link: (identity, logins) => {
      const added = Object.fromEntries(logins.map(({ provider, subject }) => [provider, subject]));
      const linked = { ...identity, logins: { ...identity.logins, ...added }, modifiedAt: clock.now() };
      journal.write(
        identities.putting(identity.id, linked),
        ...logins.map((login) => owners.putting(loginId(identity.poolId, login.provider, login.subject), identity.id)),
      );
      return linked;
    },
    unlink: (identity, providers) => {
      const kept = Object.entries(identity.logins).filter(([provider]) => !providers.includes(provider));
      const unlinked = { ...identity, logins: Object.fromEntries(kept), modifiedAt: clock.now() };
      journal.write(identities.putting(identity.id, unlinked), ...releasing(identity, providers));
    },
    remove: (identity) =>
      journal.write(identities.removing(identity.id), ...releasing(identity, Object.keys(identity.logins))),
  };
};

const loginId = (poolId: string, provider: string, subject: string): string => `${poolId}/${provider}/${subject}`;
