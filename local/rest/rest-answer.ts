import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { InvokeResult } from '../cloud.ts';
import { isRecord, listOf, type Properties, recordOf } from '../template/value.ts';

export interface RestAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

const said = (status: number, type: string, message: string): RestAnswer => ({
  status,
  headers: { 'x-amzn-errortype': type },
  body: JSON.stringify({ message }),
});

/** What API Gateway itself answers, in its own words. */
export const gatewaySays = {
  noRoute: said(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token'),
  forbidden: said(403, 'ForbiddenException', 'Forbidden'),
  tooMany: said(429, 'TooManyRequestsException', 'Too Many Requests'),
  tooLong: said(413, 'RequestEntityTooLargeException', 'Request Too Long'),
  failed: said(502, 'InternalServerErrorException', 'Internal server error'),
} as const;

/** What the function answered; undefined if API Gateway could make nothing of it. */
export const functionSaid = (result: InvokeResult): RestAnswer | undefined => {
  if (!result.ok || !isRecord(result.payload)) return undefined;
  const { statusCode, headers, multiValueHeaders, body } = result.payload;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (body !== undefined && body !== null && typeof body !== 'string') return undefined;
  return { status, headers: { ...single(headers), ...several(multiValueHeaders) }, body: body ?? '' };
};

const single = (headers: unknown): OutgoingHttpHeaders => lowered(recordOf(headers), String);
const several = (headers: unknown): OutgoingHttpHeaders =>
  lowered(recordOf(headers), (values) => listOf(values).map(String));

const lowered = <T>(headers: Properties, value: (given: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).map(([name, given]) => [name.toLowerCase(), value(given)]));

export const send = (response: ServerResponse, { status, headers, body }: RestAnswer): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};
