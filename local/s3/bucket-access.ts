import type { IncomingMessage } from 'node:http';
import type { Ground } from '../cloud.ts';
import { isPresigned, type SignatureCheck, verifyPresigned, verifySignature } from '../sigv4/verify.ts';

export type Access = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly message: string };

const codes: Readonly<Record<Extract<SignatureCheck, { ok: false }>['code'], string>> = {
  IncompleteSignatureException: 'AccessDenied',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  UnrecognizedClientException: 'InvalidAccessKeyId',
  ExpiredTokenException: 'ExpiredToken',
};

/** Buckets are private: a function's keys sign the request, or once signed the URL it was made with. */
export const accessOf = (ground: Ground, request: IncomingMessage, body: Buffer): Access => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const headers = request.headers as Record<string, string>;
  const verify = isPresigned(query) ? verifyPresigned : verifySignature;
  const check = verify(
    { method: request.method ?? 'GET', path, query, headers, body },
    {
      credentials: ground.credentials,
      service: 's3',
      region: ground.assembly.region,
      now: ground.clock.now(),
      machineNow: Date.now(),
    },
  );
  if (check.ok && check.keys.identity.kind === 'role') return { ok: true };
  const reason = check.ok ? 'only functions may reach buckets' : check.reason;
  ground.log.warn('s3', `refused ${request.method} ${path}: ${reason}`);
  if (check.ok || check.reason.startsWith('expires:'))
    return { ok: false, code: 'AccessDenied', message: check.ok ? 'Access Denied' : 'Request has expired' };
  return { ok: false, code: codes[check.code], message: check.message };
};
