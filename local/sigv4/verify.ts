import { timingSafeEqual } from 'node:crypto';
import type { Credentials, Keys } from '../cloud.ts';
import type { Claim } from './authorization.ts';
import { headerClaim, momentOf, queryClaim } from './authorization.ts';
import type { CanonicalParts, SignedRequest } from './canonical.ts';
import { canonicalPath, canonicalQuery, sha256 } from './canonical.ts';
import { explainMismatch } from './mismatch.ts';
import { signs } from './signature.ts';

export type SignatureRefusal =
  | 'IncompleteSignatureException'
  | 'InvalidSignatureException'
  | 'UnrecognizedClientException'
  | 'ExpiredTokenException';

/** `message` may be told to the caller; `reason` is for the log and says which part was wrong. */
export type SignatureCheck =
  | { readonly ok: true; readonly keys: Keys }
  | { readonly ok: false; readonly code: SignatureRefusal; readonly message: string; readonly reason: string };

export interface Verifier {
  readonly credentials: Pick<Credentials, 'find'>;
  readonly service: string;
  readonly region: string;
  /** The cloud's time: keys and presigned URLs end by it. */
  readonly now: number;
  /** The machine's time. Signers read it even when the cloud's clock was moved, so either may date a signature. */
  readonly machineNow: number;
}

const skewMs = 5 * 60_000;
const longestLifetime = 7 * 24 * 3600;

const refusal = (code: SignatureRefusal, message: string, reason: string): SignatureCheck => ({
  ok: false,
  code,
  message,
  reason,
});

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const refuseScope = (claim: Claim, { region, service }: Verifier) => {
  if (claim.region !== region) return `credential scope: region ${claim.region} instead of ${region}`;
  if (claim.service !== service) return `credential scope: service ${claim.service} instead of ${service}`;
  if (!claim.signedAt.startsWith(claim.date))
    return `credential scope: date ${claim.date} is not that of ${claim.signedAt}`;
  if (!claim.signedHeaders.includes('host')) return 'signed headers: host is not among them';
  return undefined;
};

const refuseTime = (claim: Claim, { now, machineNow }: Verifier) => {
  const at = momentOf(claim.signedAt);
  if (Number.isNaN(at)) return `date: ${claim.signedAt} is no timestamp`;
  const near = [now, machineNow].some((time) => Math.abs(time - at) <= skewMs);
  if (claim.lifetime === undefined)
    return near ? undefined : `date: signed at ${claim.signedAt}, more than five minutes away`;
  if (claim.lifetime < 1 || claim.lifetime > longestLifetime)
    return `expires: ${claim.lifetime} is not within 1 and ${longestLifetime}`;
  if (at - skewMs > Math.max(now, machineNow)) return `date: ${claim.signedAt} is in the future`;
  return now < at + claim.lifetime * 1000
    ? undefined
    : `expires: over since ${claim.lifetime} seconds after ${claim.signedAt}`;
};

const check = (
  claim: Claim | undefined,
  parts: (claim: Claim) => CanonicalParts,
  verifier: Verifier,
): SignatureCheck => {
  if (!claim)
    return refusal(
      'IncompleteSignatureException',
      'Authorization header requires a complete signature.',
      'incomplete signature',
    );
  const scope = refuseScope(claim, verifier);
  if (scope)
    return refusal('InvalidSignatureException', 'Credential should be scoped to a valid region and service.', scope);
  const keys = verifier.credentials.find(claim.accessKeyId);
  const invalidToken = 'The security token included in the request is invalid.';
  if (!keys) return refusal('UnrecognizedClientException', invalidToken, `access key ${claim.accessKeyId} is unknown`);
  if (!sameText(claim.sessionToken ?? '', keys.sessionToken))
    return refusal('UnrecognizedClientException', invalidToken, `session token is not the one of ${claim.accessKeyId}`);
  if (keys.expiresAt <= verifier.now)
    return refusal(
      'ExpiredTokenException',
      'The security token included in the request is expired',
      `keys ${claim.accessKeyId} are expired`,
    );
  const time = refuseTime(claim, verifier);
  if (time) return refusal('InvalidSignatureException', `Signature expired: ${claim.signedAt}`, time);
  const canonical = parts(claim);
  if (signs(keys.secretAccessKey, claim, canonical)) return { ok: true, keys };
  const reason = explainMismatch(keys.secretAccessKey, claim, canonical);
  return refusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
    reason,
  );
};

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Only S3 takes `UNSIGNED-PAYLOAD` and `STREAMING-…` as written; a stated hash never stands in for the body's own. */
const payloadHash = ({ headers, body }: SignedRequest, service: string) => {
  const stated = headers['x-amz-content-sha256'];
  return service === 's3' && stated !== undefined && !isHash(stated) ? stated : sha256(body);
};

export const verifySignature = (request: SignedRequest, verifier: Verifier): SignatureCheck =>
  check(
    headerClaim(request.headers),
    ({ signedHeaders, service }) => ({
      method: request.method,
      path: canonicalPath(request.path, service),
      query: canonicalQuery(request.query ?? ''),
      headers: request.headers,
      signedHeaders,
      payloadHash: payloadHash(request, service),
    }),
    verifier,
  );

/** The query form: S3's presigned URLs, whose body is not signed. */
export const verifyPresigned = (request: SignedRequest, verifier: Verifier): SignatureCheck =>
  check(
    queryClaim(request.query ?? ''),
    ({ signedHeaders, service }) => ({
      method: request.method,
      path: canonicalPath(request.path, service),
      query: canonicalQuery(request.query ?? ''),
      headers: request.headers,
      signedHeaders,
      payloadHash: service === 's3' ? 'UNSIGNED-PAYLOAD' : sha256(request.body),
    }),
    verifier,
  );

export const isPresigned = (query: string) => /(^|&)X-Amz-Signature=/.test(query);
