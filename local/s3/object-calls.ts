import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, errorAnswer, xmlAnswer } from './answer.ts';
import { decodeChunked, isChunked } from './aws-chunked.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectInfo } from './object-store.ts';
import { rangeOf } from './range.ts';
import { xmlDocument } from './xml.ts';

export interface ObjectRequest {
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const keptHeaders = ['cache-control', 'content-disposition', 'content-language', 'expires'];

/** What comes back with the object as it was sent; the encoding without the transport's own part. */
const headersToKeep = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> => {
  const encoding = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked')
    .join(', ');
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    ...(encoding !== '' && { 'content-encoding': encoding }),
  };
};

const contentTypeOf = (headers: IncomingHttpHeaders): string => headers['content-type'] ?? 'binary/octet-stream';

const missing = ({ bucket, key }: ObjectRequest): Answer =>
  errorAnswer('NoSuchKey', 'The specified key does not exist.', `/${bucket.name}/${key}`);

const preconditionFailed = (key: string): Answer =>
  errorAnswer('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', key);

export const putObject = async (request: ObjectRequest): Promise<Answer> => {
  const { bucket, key, headers, body } = request;
  if (Buffer.byteLength(key) > 1024) return errorAnswer('KeyTooLongError', 'Your key is too long', key.slice(0, 80));
  const content = isChunked(headers) ? decodeChunked(body) : body;
  if (content === undefined) return errorAnswer('IncompleteBody', 'The request body terminated unexpectedly', key);
  const stated = headers['content-md5'];
  if (stated !== undefined && stated !== createHash('md5').update(content).digest('base64'))
    return errorAnswer('BadDigest', 'The Content-MD5 you specified did not match what we received.', key);
  const info = await bucket.put(
    { key, content, contentType: contentTypeOf(headers), headers: headersToKeep(headers) },
    { onlyIfNew: headers['if-none-match'] === '*' },
  );
  return info ? { status: 200, headers: { etag: `"${info.etag}"` } } : preconditionFailed(key);
};

export const copyObject = async (request: ObjectRequest, source: Bucket, sourceKey: string): Promise<Answer> => {
  const { bucket, key, headers } = request;
  const found = await source.objects.read(sourceKey);
  if (!found) return missing({ ...request, bucket: source, key: sourceKey });
  const { info: from, content } = found;
  const wanted = headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && String(wanted).replaceAll('"', '') !== from.etag) return preconditionFailed(sourceKey);
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE';
  const info = await bucket.put(
    {
      key,
      content,
      contentType: replaces ? contentTypeOf(headers) : from.contentType,
      headers: replaces ? headersToKeep(headers) : from.headers,
    },
    { event: 'ObjectCreated:Copy' },
  );
  if (!info) return preconditionFailed(key);
  const LastModified = new Date(info.modifiedAt).toISOString();
  return xmlAnswer(xmlDocument('CopyObjectResult', { LastModified, ETag: `"${info.etag}"` }));
};

/** A signed URL may say how the object is to be shown. */
const overrides = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );

const headersOf = (info: ObjectInfo, query: URLSearchParams) => ({
  ...info.headers,
  'content-type': info.contentType,
  etag: `"${info.etag}"`,
  'last-modified': new Date(info.modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
  ...overrides(query),
});

/** GetObject, and HeadObject, of which only the headers are sent. */
export const getObject = async (request: ObjectRequest): Promise<Answer> => {
  const { bucket, key, headers, query } = request;
  const found = await bucket.objects.read(key);
  if (!found) return missing(request);
  const { info, content } = found;
  const described = headersOf(info, query);
  if (headers['if-none-match'] === described.etag) return { status: 304, headers: described };
  if (headers['if-match'] !== undefined && headers['if-match'] !== described.etag) return preconditionFailed(key);
  const range = rangeOf(headers.range, info.size);
  if (range === 'unsatisfiable') return errorAnswer('InvalidRange', 'The requested range is not satisfiable', key);
  if (range === 'all') return { status: 200, headers: described, body: content };
  return {
    status: 206,
    headers: { ...described, 'content-range': `bytes ${range.from}-${range.to}/${info.size}` },
    body: content.subarray(range.from, range.to + 1),
  };
};
