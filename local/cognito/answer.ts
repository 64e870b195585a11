import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Cognito is called from web pages of any origin; what it answers is protected by tokens, not by the browser. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
} as const;

export const answerCall = (response: ServerResponse, status: number, body: object, errorType?: string): void => {
  response.writeHead(status, {
    ...anyOrigin,
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    ...(errorType && { 'x-amzn-errortype': errorType }),
  });
  response.end(JSON.stringify(body));
};

export const answerPreflight = (response: ServerResponse, wanted: string | undefined): void => {
  response.writeHead(200, {
    ...anyOrigin,
    'access-control-allow-methods': 'POST,OPTIONS',
    'access-control-allow-headers': wanted ?? '*',
    'access-control-max-age': '172800',
  });
  response.end();
};

export const answerPublic = (response: ServerResponse, body: object): void => {
  response.writeHead(200, {
    ...anyOrigin,
    'content-type': 'application/json',
    'cache-control': 'public, max-age=86400',
  });
  response.end(JSON.stringify(body));
};

/** For the person at the laptop: no other page may read it. */
export const answerConsole = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body, null, 2));
};
