import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

/** What an OpenID provider says about someone. */
export interface Claims {
  readonly iss?: string;
  readonly aud?: string;
  readonly exp?: number;
  readonly email?: string;
  readonly email_verified?: boolean | string;
}

interface Header {
  readonly alg?: string;
  readonly kid?: string;
}

type SigningKey = JsonWebKey & Header;

export type IdToken =
  | { readonly is: 'true'; readonly claims: Claims }
  | { readonly is: 'signed by nobody known'; readonly kid: string; readonly alg: string }
  | { readonly is: 'false'; readonly because: string };

const no = (because: string): IdToken => ({ is: 'false', because });

const kept = new Map<string, readonly SigningKey[]>();

const fetchKeys = async (url: string): Promise<readonly SigningKey[]> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: no keys to check tokens with`);
  const { keys } = (await response.json()) as { keys: readonly SigningKey[] };
  kept.set(url, keys);
  return keys;
};

/** Keys are kept; one that is not among them may be new, so they are fetched again. */
const keyFor = async (url: string, { kid, alg }: Header): Promise<SigningKey | undefined> => {
  const fits = (key: SigningKey) => key.kid === kid && (key.alg ?? alg) === alg;
  return kept.get(url)?.find(fits) ?? (await fetchKeys(url)).find(fits);
};

const decoded = <T>(part: string | undefined): T | undefined => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as T;
  } catch {
    return undefined;
  }
};

/** Checks signature, issuer and time. Node's own crypto does it in a page: a library would be a tenth of the bundle. */
export const checkIdToken = async (
  token: string,
  keysUrl: string,
  issuers: readonly string[],
  now: string,
): Promise<IdToken> => {
  const [head, body, signature] = token.split('.');
  const [header, claims] = [decoded<Header>(head), decoded<Claims>(body)];
  if (!header || !claims || !signature) return no('it is not a JSON web token');

  const { alg = '', kid = '' } = header;
  const key = alg === 'RS256' ? await keyFor(keysUrl, { alg, kid }) : undefined;
  if (!key) return { is: 'signed by nobody known', kid, alg };
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url')))
    return no('its signature is wrong');
  if (!issuers.includes(claims.iss ?? '')) return no(`its issuer is ${claims.iss}`);
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.parse(now)) return no('it has expired');
  return { is: 'true', claims };
};

export const provenEmail = ({ email, email_verified: verified }: Claims): string | undefined =>
  email && (verified === true || verified === 'true') ? email.toLowerCase() : undefined;
