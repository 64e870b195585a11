import type { IncomingMessage } from 'node:http';
import type { Ground } from '../cloud.ts';
import { type SignatureCheck, verifySignature } from '../sigv4/verify.ts';

/** Who signed this request for the service, or why nobody this cloud knows did. */
export const checkSignature = (
  {
    credentials,
    clock,
    assembly,
  }: Pick<Ground, 'credentials' | 'clock'> & { readonly assembly: { readonly region: string } },
  service: string,
  request: IncomingMessage,
  body: Buffer,
): SignatureCheck => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const headers = request.headers as Record<string, string>;
  return verifySignature(
    { method: request.method ?? 'POST', path, query, headers, body },
    { credentials, service, region: assembly.region, now: clock.now(), machineNow: Date.now() },
  );
};
