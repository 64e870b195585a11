import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppClient } from './app-client.ts';
import type { Cognito } from './cognito.ts';
import { invalidParameter, noSuchUser, notAuthorized, refusal } from './refusal.ts';
import { type Input, text } from './request.ts';
import { verifyToken } from './token-check.ts';
import { subOf, type User } from './user.ts';
import type { UserPool } from './user-pool.ts';

/** Who a call comes from: finds pool, client and user by what the caller presents, or refuses. */

export const poolOf = (cognito: Cognito, input: Input): UserPool => {
  const id = text(input, 'UserPoolId');
  const pool = cognito.pools.get(id);
  if (!pool) throw refusal('ResourceNotFoundException', `User pool ${id} does not exist.`);
  return pool;
};

export interface Entrance {
  readonly pool: UserPool;
  readonly client: AppClient;
}

export const entranceOf = (cognito: Cognito, input: Input): Entrance => {
  const id = text(input, 'ClientId');
  const client = cognito.clients.get(id);
  const pool = client && cognito.pools.get(client.poolId);
  if (!client || !pool) throw refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return { pool, client };
};

export const checkSecretHash = (client: AppClient, username: string, hash: string | undefined): void => {
  if (!client.secret) return;
  if (!hash) throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', client.secret)
    .update(username + client.id)
    .digest();
  const given = Buffer.from(hash, 'base64');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
};

/** The user an administrator names, by name or alias. */
export const namedUser = (cognito: Cognito, input: Input): { readonly pool: UserPool; readonly user: User } => {
  const pool = poolOf(cognito, input);
  const user = cognito.users.find(pool, text(input, 'Username'));
  if (!user) throw noSuchUser();
  return { pool, user };
};

export interface SignedIn extends Entrance {
  readonly user: User;
}

/** The user whose access token the call carries. */
export const signedInUser = async (cognito: Cognito, input: Input): Promise<SignedIn> => {
  const check = await verifyToken(cognito, text(input, 'AccessToken'));
  if (!check.ok) {
    throw notAuthorized(check.reason === 'expired' ? 'Access Token has expired' : 'Invalid Access Token');
  }
  const { token_use, client_id, username, origin_jti, sub } = check.claims;
  const client = cognito.clients.get(String(client_id));
  const pool = client && cognito.pools.get(client.poolId);
  if (token_use !== 'access' || !client || !pool) throw notAuthorized('Invalid Access Token');
  const user = cognito.users.named(pool, String(username));
  if (!user || subOf(user) !== sub) throw noSuchUser();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!cognito.sessions.isOpen(String(origin_jti))) throw notAuthorized('Access Token has been revoked');
  return { pool, client, user };
};

const userNamePattern = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

export const checkUserName = (username: string): void => {
  if (userNamePattern.test(username)) return;
  throw invalidParameter(
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
  );
};
