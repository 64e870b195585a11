import type { Claim } from './authorization.ts';
import type { CanonicalParts } from './canonical.ts';
import { sha256 } from './canonical.ts';
import { signs } from './signature.ts';

/**
 * A wrong signature says nothing by itself. Trying the mistakes people make tells which part the signer saw differently,
 * which is what someone staring at a 403 needs. For the log only: the caller learns nothing of it.
 */
export const explainMismatch = (secret: string, claim: Claim, parts: CanonicalParts): string => {
  const guesses: readonly (readonly [string, Partial<CanonicalParts>])[] = [
    [
      'host: it was signed without the port',
      { headers: { ...parts.headers, host: (parts.headers['host'] ?? '').replace(/:\d+$/, '') } },
    ],
    ['body: it was signed empty', { payloadHash: sha256('') }],
    ['body: it was signed as {}', { payloadHash: sha256('{}') }],
    ['body: it was signed as UNSIGNED-PAYLOAD', { payloadHash: 'UNSIGNED-PAYLOAD' }],
    ['query: it was signed without one', { query: '' }],
    ['path: it was signed as /', { path: '/' }],
    ['path: it was signed as /graphql', { path: '/graphql' }],
    ['path: it was signed as /graphql/connect', { path: '/graphql/connect' }],
    ['path: it was signed with a trailing slash', { path: `${parts.path}/` }],
    ...['GET', 'POST', 'PUT', 'HEAD'].map((method) => [`method: it was signed as ${method}`, { method }] as const),
  ];
  const found = guesses.find(([, change]) => signs(secret, claim, { ...parts, ...change }));
  return (
    found?.[0] ?? `secret key, body or one of the headers ${parts.signedHeaders.join(';')} differs from what was signed`
  );
};
