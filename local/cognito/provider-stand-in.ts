import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Cognito } from './cognito.ts';
import { invalidParameter } from './refusal.ts';
import { type Input, optionalText, text } from './request.ts';
import { sign } from './tokens.ts';

/**
 * Apple, Facebook and Google cannot vouch for anybody on a laptop without a network. In their place the laptop signs
 * tokens with a key of its own; each says so by its `plaza_stand_in` claim, and no deployed stack would accept one.
 */
export const standInKey = 'provider-stand-in';

export const standInProviders = ['appleid.apple.com', 'graph.facebook.com', 'accounts.google.com'] as const;

const hour = 3600;

export const standInToken = async (cognito: Cognito, input: Input) => {
  const provider = text(input, 'provider');
  if (!standInProviders.some((name) => name === provider)) {
    throw invalidParameter(`no stand-in for provider ${provider}: use one of ${standInProviders.join(', ')}`);
  }
  const now = Math.floor(cognito.ground.clock.now() / 1000);
  const email = optionalText(input, 'email');
  const token = await sign(cognito, standInKey, {
    iss: `https://${provider}`,
    sub: text(input, 'sub'),
    aud: text(input, 'aud'),
    ...(email !== undefined && { email, email_verified: input['email_verified'] !== false }),
    plaza_stand_in: true,
    iat: now,
    exp: now + hour,
  });
  return { token, note: `signed by this laptop in place of ${provider}: it is worth nothing anywhere else` };
};

/** The subject of a stand-in token, or why it is none. */
export const checkStandIn = async (cognito: Cognito, provider: string, appIds: readonly string[], token: string) => {
  const { publicKey } = await cognito.signingKeys.of(standInKey);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: `https://${provider}`,
      ...(appIds.length > 0 && { audience: [...appIds] }),
      requiredClaims: ['sub', 'exp', 'plaza_stand_in'],
      currentDate: new Date(cognito.ground.clock.now()),
    });
    return { ok: true, subject: String(payload.sub), audience: String(payload.aud) } as const;
  } catch (error) {
    if (error instanceof errors.JOSEError) return { ok: false, reason: error.message } as const;
    throw error;
  }
};

/** When a token ends, for telling people; nothing is believed because of it. */
export const statedExpiry = (token: string): number | undefined => {
  try {
    return decodeJwt(token).exp;
  } catch {
    return undefined;
  }
};
