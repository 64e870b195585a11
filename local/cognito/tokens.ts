import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Entrance } from './admission.ts';
import { changedClaims, claimChanges } from './claims.ts';
import type { Cognito } from './cognito.ts';
import type { Input, Texts } from './request.ts';
import type { Session } from './sessions.ts';
import { runTrigger, tokenTrigger } from './triggers.ts';
import { subOf, triggerAttributes, type User } from './user.ts';

export interface TokenOrder extends Entrance {
  readonly user: User;
  readonly session: Session;
  /** The PreTokenGeneration occasion, such as `Authentication`. */
  readonly source: 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';
  readonly clientMetadata: Texts;
}

const signInScope = 'aws.cognito.signin.user.admin';

/** The id and access token of a session, as AuthenticationResult carries them. */
export const issueTokens = async (cognito: Cognito, order: TokenOrder) => {
  const { pool, client, user, session } = order;
  const changes = claimChanges(await askTrigger(cognito, order));
  const now = Math.floor(cognito.ground.clock.now() / 1000);
  const groups = changes.groups ?? user.groups;
  const shared = {
    sub: subOf(user),
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: now,
  };
  const scopes = [signInScope, ...changes.scopesToAdd].filter((scope) => !changes.scopesToSuppress.includes(scope));
  const id = {
    ...readableAttributes(order),
    ...shared,
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: now + client.idTokenLife / 1000,
    jti: randomUUID(),
  };
  const access = {
    ...shared,
    client_id: client.id,
    token_use: 'access',
    scope: scopes.join(' '),
    exp: now + client.accessTokenLife / 1000,
    jti: randomUUID(),
    username: user.username,
  };
  return {
    AccessToken: await sign(cognito, pool.id, changedClaims(access, changes.access)),
    ExpiresIn: client.accessTokenLife / 1000,
    IdToken: await sign(cognito, pool.id, changedClaims(id, changes.id)),
    TokenType: 'Bearer',
  };
};

export const sign = async (cognito: Cognito, keyOwner: string, claims: Input): Promise<string> => {
  const { kid, privateKey } = await cognito.signingKeys.of(keyOwner);
  return new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey);
};

const readableAttributes = ({ user, client }: TokenOrder): Input =>
  Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => !client.readable || client.readable.includes(name))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );

const askTrigger = (cognito: Cognito, { pool, client, user, source, clientMetadata }: TokenOrder) => {
  const { version } = tokenTrigger(pool);
  return runTrigger(cognito, pool, {
    trigger: 'PreTokenGeneration',
    source: `TokenGeneration_${source}`,
    username: user.username,
    clientId: client.id,
    version,
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      ...(version !== '1' && { scopes: [signInScope] }),
      clientMetadata,
    },
    response: version === '1' ? { claimsOverrideDetails: null } : { claimsAndScopeOverrideDetails: null },
  });
};
