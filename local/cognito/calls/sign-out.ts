import { entranceOf, namedUser, signedInUser } from '../admission.ts';
import type { Call, Cognito } from '../cognito.ts';
import { isRefusal, notAuthorized, refusal } from '../refusal.ts';
import { optionalText, text, textMap } from '../request.ts';
import type { Session } from '../sessions.ts';
import { refreshTokens } from '../sign-in/refresh.ts';
import type { User } from '../user.ts';
import type { UserPool } from '../user-pool.ts';

const globalSignOut: Call = async (cognito, input) => {
  const { user } = await signedInUser(cognito, input);
  cognito.sessions.revoke(cognito.sessions.ofUser(user));
  return {};
};

const adminUserGlobalSignOut: Call = (cognito, input) => {
  const { user } = namedUser(cognito, input);
  cognito.sessions.revoke(cognito.sessions.ofUser(user));
  return {};
};

const checkClientSecret = (secret: string | undefined, given: string | undefined): void => {
  if (secret && secret !== given) throw notAuthorized('Invalid client secret');
};

/** Revoking a token that is already worthless succeeds: the caller has what it wanted. */
const revokeToken: Call = (cognito, input) => {
  const { client } = entranceOf(cognito, input);
  checkClientSecret(client.secret, optionalText(input, 'ClientSecret'));
  const session = sessionToRevoke(cognito, text(input, 'Token'));
  if (!session) return {};
  if (session.clientId !== client.id) throw notAuthorized('The token was issued to another client');
  cognito.sessions.revoke([session]);
  return {};
};

const sessionToRevoke = (cognito: Cognito, token: string): Session | undefined => {
  if (token.split('.').length === 3) throw refusal('InvalidParameterException', 'Unsupported token type');
  try {
    return cognito.sessions.byRefreshToken(token);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
};

const getTokensFromRefreshToken: Call = (cognito, input) => {
  const entrance = entranceOf(cognito, input);
  const proof = () => checkClientSecret(entrance.client.secret, optionalText(input, 'ClientSecret'));
  return refreshTokens(cognito, entrance, text(input, 'RefreshToken'), proof, textMap(input, 'ClientMetadata'));
};

const deleteUser: Call = async (cognito, input) => {
  const { pool, user } = await signedInUser(cognito, input);
  forgetUser(cognito, pool, user);
  return {};
};

const adminDeleteUser: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  forgetUser(cognito, pool, user);
  return {};
};

const forgetUser = (cognito: Cognito, pool: UserPool, user: User): void => {
  cognito.sessions.forget(cognito.sessions.ofUser(user));
  cognito.codes.forget(pool.id, user.username);
  cognito.attempts.succeeded(pool.id, user.username);
  cognito.users.remove(pool, user);
};

export const signOutCalls = {
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  DeleteUser: deleteUser,
} as const;

export const adminSignOutCalls = {
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminDeleteUser: adminDeleteUser,
} as const;
