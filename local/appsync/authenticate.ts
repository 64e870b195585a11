import type { Ground, UserPools } from '../cloud.ts';
import { verifySignature } from '../sigv4/verify.ts';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { iamCaller, keyCaller, userPoolCaller } from './caller.ts';
import { askAuthorizer } from './lambda-authorizer.ts';

/** What a caller shows: an HTTP request, or the headers a realtime message carries with the path they were signed for. */
export interface Presented {
  readonly path: string;
  /** The raw query string: a signature covers it. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly sourceIp: string;
}

export interface Denial {
  readonly status: 401 | 403;
  readonly errorType: string;
  readonly message: string;
}

export type Authentication =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly denial: Denial };

export interface Gate {
  readonly api: Api;
  readonly ground: Ground;
  readonly userPools: UserPools;
}

const unauthorized = (message: string): Authentication => ({
  ok: false,
  denial: { status: 401, errorType: 'UnauthorizedException', message },
});

const notAllowed = 'You are not authorized to make this call.';

const byLog = (gate: Gate, reason: string) => gate.ground.log.warn('appsync', `refused a caller: ${reason}`);

const bySignature = (gate: Gate, presented: Presented): Authentication => {
  const { assembly, clock, credentials } = gate.ground;
  const check = verifySignature(
    { ...presented, method: 'POST' },
    { credentials, service: 'appsync', region: assembly.region, now: clock.now(), machineNow: Date.now() },
  );
  if (check.ok) return { ok: true, caller: iamCaller(check.keys.identity, assembly.account, presented.sourceIp) };
  byLog(gate, check.reason);
  return { ok: false, denial: { status: 403, errorType: check.code, message: check.message } };
};

const byToken = async (gate: Gate, authorization: string, sourceIp: string): Promise<Authentication> => {
  const check = await gate.userPools.verify(authorization.replace(/^Bearer /i, ''));
  if (!check.ok) {
    byLog(gate, check.reason);
    return unauthorized(notAllowed);
  }
  const pool = gate.api.auth.userPools.find(({ id }) => check.issuer.endsWith(`/${id}`));
  const client = String(check.claims['client_id'] ?? check.claims['aud']);
  if (!pool || (pool.clients && !pool.clients.test(client))) {
    byLog(gate, `token of ${check.issuer} for client ${client} is not of this api's user pool`);
    return unauthorized(notAllowed);
  }
  return { ok: true, caller: userPoolCaller(check, gate.api.auth.byDefault, sourceIp) };
};

const byKey = (gate: Gate, key: string): Authentication => {
  if (gate.api.apiKeys.has(key)) return { ok: true, caller: keyCaller };
  byLog(gate, 'unknown api key');
  return unauthorized(notAllowed);
};

/** A Lambda authorizer may stand beside a user pool: it is asked about everything that is no JSON web token. */
const isWebToken = (authorization: string) => /^(Bearer )?[\w-]+\.[\w-]+\.[\w-]+$/i.test(authorization);

/** The first credential of the order IAM, token, key that the API takes decides. */
export const authenticate = async (gate: Gate, presented: Presented): Promise<Authentication> => {
  const { modes } = gate.api.auth;
  const { authorization, 'x-api-key': key } = presented.headers;
  if (authorization?.startsWith('AWS4-HMAC-SHA256'))
    return modes.has('AWS_IAM') ? bySignature(gate, presented) : unauthorized(notAllowed);
  const asksLambda =
    modes.has('AWS_LAMBDA') && !(modes.has('AMAZON_COGNITO_USER_POOLS') && isWebToken(authorization ?? ''));
  if (authorization && asksLambda) return askAuthorizer(gate, presented, authorization);
  if (authorization && modes.has('AMAZON_COGNITO_USER_POOLS')) return byToken(gate, authorization, presented.sourceIp);
  if (key && modes.has('API_KEY')) return byKey(gate, key);
  return unauthorized(authorization || key ? notAllowed : 'Valid authorization header not provided.');
};
