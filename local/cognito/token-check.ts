import { decodeJwt, errors, jwtVerify } from 'jose';
import type { TokenCheck } from '../cloud.ts';
import type { Cognito } from './cognito.ts';

/** Verifies a token that one of the pools issued: signature, issuer, time and use. */
export const verifyToken = async (cognito: Cognito, token: string): Promise<TokenCheck> => {
  const issuer = issuerOf(token);
  if (issuer === undefined) return { ok: false, reason: 'not a token' };
  const pool = [...cognito.pools.values()].find((candidate) => candidate.issuer === issuer);
  if (!pool) return { ok: false, reason: `foreign issuer ${issuer}` };
  const { publicKey } = await cognito.signingKeys.of(pool.id);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer,
      requiredClaims: ['sub', 'exp', 'token_use'],
      currentDate: new Date(cognito.ground.clock.now()),
    });
    return { ok: true, issuer, claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
    if (error instanceof errors.JOSEError) return { ok: false, reason: error.message };
    throw error;
  }
};

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
};
