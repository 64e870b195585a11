import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Claim } from './authorization.ts';
import { algorithm } from './authorization.ts';
import type { CanonicalParts } from './canonical.ts';
import { canonicalRequest, sha256 } from './canonical.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

// Deriving a key costs four HMACs and serves a whole day; a thousand callers are plenty for a laptop.
const signingKeys = new Map<string, Buffer>();
const remembered = 1000;

const signingKey = (secret: string, { date, region, service }: Claim) => {
  const scope = `${secret}/${date}/${region}/${service}`;
  const known = signingKeys.get(scope);
  if (known) return known;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  if (signingKeys.size >= remembered) signingKeys.clear();
  signingKeys.set(scope, key);
  return key;
};

export const signs = (secret: string, claim: Claim, parts: CanonicalParts) => {
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const toSign = [algorithm, claim.signedAt, scope, sha256(canonicalRequest(parts))].join('\n');
  return timingSafeEqual(hmac(signingKey(secret, claim), toSign), Buffer.from(claim.signature, 'hex'));
};
