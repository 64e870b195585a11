import type { IncomingMessage } from 'node:http';
import { verifySignature } from '../sigv4/verify.ts';
import type { FoundCall } from './calls.ts';
import type { Cognito } from './cognito.ts';
import { refusal } from './refusal.ts';

/** Lets a signed call through only for a role, as a Lambda function has: an app's own keys administer nothing. */
export const checkSignedByRole = (cognito: Cognito, found: FoundCall, request: IncomingMessage, body: Buffer): void => {
  const { assembly, clock, credentials, log } = cognito.ground;
  if (!request.headers.authorization) {
    throw refusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const [path = '/', query] = (request.url ?? '/').split('?');
  const check = verifySignature(
    { method: request.method ?? 'POST', path, headers: flat(request), body, ...(query !== undefined && { query }) },
    { credentials, service: found.service, region: assembly.region, now: clock.now(), machineNow: Date.now() },
  );
  if (!check.ok) {
    log.warn('cognito', `refused ${found.name}: ${check.reason}`);
    throw refusal(check.code, check.message);
  }
  if (check.keys.identity.kind === 'role') return;
  throw refusal(
    'AccessDeniedException',
    `${check.keys.identity.identityId} is not authorized to perform: ${found.service}:${found.name}`,
  );
};

const flat = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
