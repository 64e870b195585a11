import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clfTime } from '../http/clf-time.ts';
import type { FoundRoute } from './find-route.ts';

export interface Proxied extends FoundRoute {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  /** The path without the stage. */
  readonly path: string;
  readonly query: string;
  readonly stage: string;
  readonly account: string;
  readonly now: number;
  readonly key?: { readonly id: string; readonly value: string };
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** The event of a proxy integration, payload format 1.0. Names of headers stay as they were sent; the last value wins. */
export const proxyEvent = (asked: Proxied) => {
  const { request, route, parameters, path, query, body, stage } = asked;
  const headers = pairsOf(request.rawHeaders);
  const given = [...new URLSearchParams(query)];
  return {
    resource: route.path,
    path,
    httpMethod: request.method,
    headers: Object.fromEntries(headers),
    multiValueHeaders: gathered(headers),
    queryStringParameters: orNull(Object.fromEntries(given)),
    multiValueQueryStringParameters: orNull(gathered(given)),
    pathParameters: orNull(parameters),
    stageVariables: null,
    requestContext: { ...contextOf(asked), path: `/${stage}${path}` },
    body: body.length > 0 ? body.toString() : null,
    isBase64Encoded: false,
  };
};

const contextOf = ({ request, route, stage, account, now, key }: Proxied) => {
  const host = request.headers.host ?? '';
  return {
    accountId: account,
    apiId: route.apiId,
    resourceId: route.resourceId,
    resourcePath: route.path,
    httpMethod: request.method,
    protocol: `HTTP/${request.httpVersion}`,
    stage,
    domainName: host,
    domainPrefix: route.apiId,
    requestId: randomUUID(),
    requestTime: clfTime(now),
    requestTimeEpoch: now,
    identity: {
      ...nobody,
      ...(key && { apiKey: key.value, apiKeyId: key.id }),
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'] ?? null,
    },
  };
};

/** Who calls a method that authorizes by NONE. */
const nobody = {
  accessKey: null,
  accountId: null,
  caller: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};

const pairsOf = (raw: readonly string[]): Pairs =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));

const gathered = (pairs: Pairs): Record<string, readonly string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
};

const orNull = <T extends object>(record: T): T | null => (Object.keys(record).length > 0 ? record : null);
