import type { ServerResponse } from 'node:http';
import { xmlDocument } from './xml.ts';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

const statuses = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidAccessKeyId: 403,
  ExpiredToken: 400,
  BadDigest: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  InvalidRequest: 400,
  MalformedXML: 400,
  KeyTooLongError: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  PreconditionFailed: 412,
  InvalidRange: 416,
  NotImplemented: 501,
} as const;

export type ErrorCode = keyof typeof statuses;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(statuses, code);

export const xmlAnswer = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

export const errorAnswer = (code: string, message: string, resource: string): Answer => ({
  status: isErrorCode(code) ? statuses[code] : 400,
  headers: { 'content-type': 'application/xml' },
  body: xmlDocument('Error', { Code: code, Message: message, Resource: resource }),
});

export const send = (
  response: ServerResponse,
  { status, headers = {}, body = '' }: Answer,
  more: Readonly<Record<string, string>>,
  method: string | undefined,
): void => {
  const content = Buffer.from(body);
  const length = status === 204 || status === 304 ? {} : { 'content-length': content.length };
  response.writeHead(status, { ...length, ...headers, ...more, 'x-amz-request-id': 'LOCAL', server: 'AmazonS3' });
  response.end(method === 'HEAD' ? undefined : content);
};
