import type { IncomingMessage } from 'node:http';
import { clfTime } from '../http/clf-time.ts';

export interface UrlPlace {
  /** What comes before the path the function sees. */
  readonly prefix: string;
  readonly account: string;
  readonly now: number;
  readonly requestId: string;
}

/** The event of a function URL, payload format 2.0. */
export const urlEvent = (request: IncomingMessage, body: Buffer, { prefix, account, now, requestId }: UrlPlace) => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const rawPath = decodeURI(path.slice(prefix.length)) || '/';
  const { cookie, ...headers } = request.headers;
  const host = headers.host ?? '';
  const parameters = joined([...new URLSearchParams(query)]);
  const text = isText(String(headers['content-type'] ?? 'text/plain'));
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: query,
    ...(typeof cookie === 'string' && { cookies: cookie.split(/; */) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
    requestContext: {
      accountId: account,
      apiId: 'laptop',
      domainName: host,
      domainPrefix: host.split('.')[0],
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: '$default',
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
};

/** A name that comes twice has its values joined with commas. */
const joined = (pairs: readonly (readonly [string, string])[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of pairs) values[name] = name in values ? `${values[name]},${value}` : value;
  return values;
};

const isText = (contentType: string): boolean =>
  /^text\/|json|xml|javascript|x-www-form-urlencoded/.test(contentType.toLowerCase());
