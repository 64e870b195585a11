import type { Entrance } from '../admission.ts';
import type { Cognito } from '../cognito.ts';
import { noSuchUser, notAuthorized, refusal, wrongPassword } from '../refusal.ts';
import type { Texts } from '../request.ts';
import { issueTokens, type TokenOrder } from '../tokens.ts';
import { runTrigger } from '../triggers.ts';
import { triggerAttributes, type User } from '../user.ts';

/** Somebody trying to sign in: through which client, under which name, with what said along. */
export interface Attempt extends Entrance {
  readonly login: string;
  readonly parameters: Texts;
  readonly clientMetadata: Texts;
}

/** The user who tries to sign in; undefined for an unknown one that the client must not hear about. */
export const findUser = (cognito: Cognito, { pool, client, login }: Attempt): User | undefined => {
  const user = cognito.users.find(pool, login);
  if (!user && !client.hidesUnknownUsers) throw noSuchUser();
  return user;
};

export const knownUser = (cognito: Cognito, attempt: Attempt): User => {
  const user = findUser(cognito, attempt);
  if (!user) throw wrongPassword();
  return user;
};

export const preAuthenticate = (cognito: Cognito, attempt: Attempt, user: User | undefined) =>
  runTrigger(cognito, attempt.pool, {
    trigger: 'PreAuthentication',
    source: 'PreAuthentication_Authentication',
    username: user?.username ?? attempt.login,
    clientId: attempt.client.id,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: Object.keys(attempt.clientMetadata).length > 0 ? attempt.clientMetadata : null,
      ...(!user && { userNotFound: true }),
    },
  });

export const checkMaySignIn = (user: User): void => {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw refusal('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw refusal('PasswordResetRequiredException', 'Password reset required for the user');
  }
};

/** Opens a session and hands out its tokens. */
export const finishSignIn = async (
  cognito: Cognito,
  { pool, client, clientMetadata }: Attempt,
  user: User,
  source: TokenOrder['source'] = 'Authentication',
) => {
  await runTrigger(cognito, pool, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    username: user.username,
    clientId: client.id,
    request: { userAttributes: triggerAttributes(user), newDeviceUsed: false, clientMetadata },
  });
  const { session, refreshToken } = cognito.sessions.open(client, user);
  const tokens = await issueTokens(cognito, { pool, client, user, session, source, clientMetadata });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
};
