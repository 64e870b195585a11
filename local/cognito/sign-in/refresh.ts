import { checkSecretHash, type Entrance } from '../admission.ts';
import type { Cognito } from '../cognito.ts';
import { noSuchUser, notAuthorized } from '../refusal.ts';
import type { Texts } from '../request.ts';
import type { Session } from '../sessions.ts';
import { issueTokens } from '../tokens.ts';
import { subOf } from '../user.ts';

/** New id and access tokens for a refresh token; a new refresh token too where the client rotates them. */
export const refreshTokens = async (
  cognito: Cognito,
  entrance: Entrance,
  token: string,
  proof: (session: Session) => void,
  clientMetadata: Texts,
) => {
  const session = cognito.sessions.byRefreshToken(token);
  if (session.clientId !== entrance.client.id) throw notAuthorized('Invalid Refresh Token');
  proof(session);
  const user = cognito.users.named(entrance.pool, session.username);
  if (!user || subOf(user) !== session.sub) throw noSuchUser();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const tokens = await issueTokens(cognito, { ...entrance, user, session, source: 'RefreshTokens', clientMetadata });
  const renewed = entrance.client.rotates ? { RefreshToken: cognito.sessions.rotate(session) } : {};
  return { AuthenticationResult: { ...tokens, ...renewed } };
};

/** The hash a client with a secret sends when refreshing is over the user's name. */
export const provenBySecretHash =
  ({ client }: Entrance, hash: string | undefined) =>
  (session: Session): void =>
    checkSecretHash(client, session.username, hash);
