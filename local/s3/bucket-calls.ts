import { type Answer, errorAnswer, xmlAnswer } from './answer.ts';
import type { Bucket } from './bucket.ts';
import { decoded } from './key.ts';
import { listObjects } from './list-objects.ts';
import { copyObject, getObject, type ObjectRequest, putObject } from './object-calls.ts';
import { xmlDocument, xmlTexts } from './xml.ts';

export type Buckets = (name: string) => Bucket | undefined;

const deleteObjects = async (bucket: Bucket, body: Buffer): Promise<Answer> => {
  const document = body.toString();
  const keys = xmlTexts(document, 'Key');
  if (keys.length === 0 || keys.length > 1000)
    return errorAnswer('MalformedXML', `a Delete holds 1 to 1000 keys, not ${keys.length}`, bucket.name);
  for (const key of keys) await bucket.delete(key);
  const quiet = xmlTexts(document, 'Quiet').includes('true');
  return xmlAnswer(xmlDocument('DeleteResult', quiet ? {} : { Deleted: keys.map((Key) => ({ Key })) }));
};

const onBucket = async (method: string, { bucket, query, body }: ObjectRequest): Promise<Answer> => {
  if (method === 'HEAD') return { status: 200 };
  if (method === 'GET' && query.has('location')) return xmlAnswer(xmlDocument('LocationConstraint', {}));
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(bucket.name, bucket.objects.list(), query);
  if (method === 'POST' && query.has('delete')) return deleteObjects(bucket, body);
  const what = `${method} ${[...query.keys()].join('&')}`.trim();
  return errorAnswer('NotImplemented', `${what} on a bucket is not served on the laptop`, bucket.name);
};

const copy = (request: ObjectRequest, source: string, buckets: Buckets): Promise<Answer> | Answer => {
  const [name = '', ...rest] = (decoded(source.split('?')[0] ?? '') ?? '').replace(/^\//, '').split('/');
  const from = buckets(name);
  return from
    ? copyObject(request, from, rest.join('/'))
    : errorAnswer('NoSuchBucket', 'The specified bucket does not exist', name);
};

/** Sub-resources such as uploads, acl or tagging have queries without a value; none of them is served. */
const subResource = ['uploads', 'uploadId', 'acl', 'tagging', 'torrent', 'retention', 'legal-hold'];

const onObject = async (method: string, request: ObjectRequest, buckets: Buckets): Promise<Answer> => {
  const unserved = subResource.find((name) => request.query.has(name));
  if (unserved) return errorAnswer('NotImplemented', `${unserved} is not served on the laptop`, request.key);
  const source = request.headers['x-amz-copy-source'];
  if (method === 'GET' || method === 'HEAD') return getObject(request);
  if (method === 'PUT') return source === undefined ? putObject(request) : copy(request, String(source), buckets);
  if (method !== 'DELETE')
    return errorAnswer('MethodNotAllowed', 'The specified method is not allowed against this resource.', request.key);
  await request.bucket.delete(request.key);
  return { status: 204 };
};

export const answerRequest = (method: string, request: ObjectRequest, buckets: Buckets): Promise<Answer> =>
  request.key === '' ? onBucket(method, request) : onObject(method, request, buckets);
