import type { Call, Cognito } from '../cognito.ts';
import type { Login, PoolIdentity } from '../identities.ts';
import type { IdentityPool } from '../identity-pool.ts';
import { verifyLogins } from '../logins.ts';
import { invalidParameter, notAuthorized, refusal } from '../refusal.ts';
import { type Input, text, textList, textMap } from '../request.ts';
import { sign } from '../tokens.ts';

const getId: Call = async (cognito, input) => {
  const pool = identityPool(cognito, text(input, 'IdentityPoolId'));
  const logins = await verifyLogins(cognito, pool, textMap(input, 'Logins'));
  if (logins.length === 0 && !pool.admitsGuests) throw guestsRefused();
  const [known, ...others] = new Set(logins.flatMap((login) => cognito.identities.ofLogin(pool.id, login)?.id ?? []));
  if (others.length > 0) throw linkedElsewhere();
  const found = known === undefined ? undefined : cognito.identities.get(known);
  const identity = found ?? cognito.identities.create(pool.id, cognito.ground.assembly.region);
  if (logins.length > 0) linkTo(cognito, identity, logins);
  return { IdentityId: identity.id };
};

const getCredentialsForIdentity: Call = async (cognito, input) => {
  if (input['CustomRoleArn']) throw invalidParameter('CustomRoleArn is not served locally: leave it out');
  const { identity, logins } = await admitted(cognito, input);
  const provider = logins.map(({ spelled }) => spelled).join(',');
  const keys = cognito.ground.credentials.issue({
    kind: logins.length > 0 ? 'signed-in' : 'guest',
    identityPoolId: identity.poolId,
    identityId: identity.id,
    ...(provider && { provider }),
  });
  return {
    IdentityId: identity.id,
    Credentials: {
      AccessKeyId: keys.accessKeyId,
      SecretKey: keys.secretAccessKey,
      SessionToken: keys.sessionToken,
      Expiration: keys.expiresAt / 1000,
    },
  };
};

const getOpenIdToken: Call = async (cognito, input) => {
  const { identity, logins } = await admitted(cognito, input);
  const now = Math.floor(cognito.ground.clock.now() / 1000);
  const amr = logins.length > 0 ? ['authenticated', ...logins.map(({ provider }) => provider)] : ['unauthenticated'];
  const claims = { sub: identity.id, aud: identity.poolId, amr, iss: 'https://cognito-identity.amazonaws.com' };
  return {
    IdentityId: identity.id,
    Token: await sign(cognito, 'identity', { ...claims, iat: now, exp: now + 600 }),
  };
};

const unlinkIdentity: Call = async (cognito, input) => {
  const { identity } = await admitted(cognito, input);
  cognito.identities.unlink(identity, textList(input, 'LoginsToRemove'));
  return {};
};

/** The identity, with the logins presented for it verified and linked. */
const admitted = async (cognito: Cognito, input: Input) => {
  const id = text(input, 'IdentityId');
  const pool = identityPool(cognito, identityNamed(cognito, id).poolId);
  const logins = await verifyLogins(cognito, pool, textMap(input, 'Logins'));
  const identity = identityNamed(cognito, id);
  if (logins.length > 0) return { identity: linkTo(cognito, identity, logins), logins };
  if (Object.keys(identity.logins).length > 0) throw notAuthorized(`Access to Identity '${id}' is forbidden.`);
  if (!pool.admitsGuests) throw guestsRefused();
  return { identity, logins };
};

const linkTo = (cognito: Cognito, identity: PoolIdentity, logins: readonly Login[]): PoolIdentity => {
  const owners = logins.map((login) => cognito.identities.ofLogin(identity.poolId, login)?.id);
  const guest = Object.keys(identity.logins).length === 0;
  if (!guest && !owners.includes(identity.id)) throw loginsDiffer();
  if (owners.some((owner) => owner !== undefined && owner !== identity.id)) throw linkedElsewhere();
  const fresh = logins.filter(({ provider, subject }) => identity.logins[provider] !== subject);
  if (fresh.some(({ provider }) => identity.logins[provider] !== undefined)) throw loginsDiffer();
  return fresh.length > 0 ? cognito.identities.link(identity, fresh) : identity;
};

const identityPool = (cognito: Cognito, id: string): IdentityPool => {
  const pool = cognito.identityPools.get(id);
  if (!pool) throw refusal('ResourceNotFoundException', `IdentityPool '${id}' not found.`);
  return pool;
};

export const identityNamed = (cognito: Cognito, id: string): PoolIdentity => {
  const identity = cognito.identities.get(id);
  if (!identity) throw refusal('ResourceNotFoundException', `Identity '${id}' not found.`);
  return identity;
};

const guestsRefused = () => notAuthorized('Unauthenticated access is not supported for this identity pool.');
const loginsDiffer = () =>
  notAuthorized("Logins don't match. Please include at least one valid login for this identity or identity pool.");
const linkedElsewhere = () =>
  refusal('ResourceConflictException', 'A login is already linked to another identity of this identity pool.');

export const identityCalls = {
  GetId: getId,
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetOpenIdToken: getOpenIdToken,
  UnlinkIdentity: unlinkIdentity,
} as const;
