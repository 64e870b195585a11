import type { Cognito } from './cognito.ts';
import type { Login } from './identities.ts';
import type { IdentityPool } from './identity-pool.ts';
import { checkStandIn, statedExpiry } from './provider-stand-in.ts';
import { notAuthorized } from './refusal.ts';
import type { Texts } from './request.ts';
import { verifyToken } from './token-check.ts';

/** Verifies every token of a Logins map, or refuses. */
export const verifyLogins = (cognito: Cognito, pool: IdentityPool, logins: Texts): Promise<readonly Login[]> =>
  Promise.all(Object.entries(logins).map(([provider, token]) => verifyLogin(cognito, pool, provider, token)));

const verifyLogin = (cognito: Cognito, pool: IdentityPool, provider: string, token: string): Promise<Login> => {
  refuseExpired(cognito, token);
  if (pool.userPools.has(provider)) return userPoolLogin(cognito, pool, provider, token);
  if (pool.providers.has(provider)) return standInLogin(cognito, pool, provider, token);
  throw notAuthorized('Token is not from a supported provider of this identity pool.');
};

const userPoolLogin = async (cognito: Cognito, pool: IdentityPool, provider: string, token: string): Promise<Login> => {
  const check = await verifyToken(cognito, token);
  if (!check.ok) throw invalid(check.reason.startsWith('foreign') ? "Issuer doesn't match providerName" : check.reason);
  if (check.issuer !== `https://${provider}`) throw invalid("Issuer doesn't match providerName");
  if (check.claims['token_use'] !== 'id') throw invalid('Not a valid OpenId Connect identity token.');
  const client = pool.userPools.get(provider)?.find(({ clientId }) => clientId === check.claims['aud']);
  if (!client) throw invalid('Incorrect token audience.');
  if (client.checksUser && !cognito.sessions.isOpen(String(check.claims['origin_jti']))) {
    throw invalid('Token has been revoked.');
  }
  const subject = String(check.claims['sub']);
  return { provider, subject, spelled: `"${provider}","${provider}:CognitoSignIn:${subject}"` };
};

const standInLogin = async (cognito: Cognito, pool: IdentityPool, provider: string, token: string): Promise<Login> => {
  const check = await checkStandIn(cognito, provider, pool.providers.get(provider) ?? [], token);
  if (!check.ok) throw invalid(check.reason);
  const { subject, audience } = check;
  return { provider, subject, spelled: `"${provider}","${provider}:${audience}:${subject}"` };
};

const refuseExpired = (cognito: Cognito, token: string): void => {
  const expiry = statedExpiry(token);
  const now = Math.floor(cognito.ground.clock.now() / 1000);
  if (expiry !== undefined && now >= expiry) throw invalid(`Token expired: ${expiry} >= ${now}`);
};

const invalid = (detail: string) => notAuthorized(`Invalid login token. ${detail}`);
