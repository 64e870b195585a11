import { createHash } from 'node:crypto';
import { AwsRefused } from './aws-refused.ts';
import { bucketOf } from './object-url.ts';
import { escapedKey } from './s3-call.ts';
import type { World } from './world.ts';

export const putObject = async (
  world: World,
  key: string,
  body: string | Buffer,
  contentType: string,
): Promise<void> => {
  await world.aws.s3({
    ...{ method: 'PUT', bucket: bucketOf(world), key, body },
    headers: { 'content-type': contentType },
  });
};

const isRefusedAs = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof AwsRefused && statuses.includes(error.status);

/** A whole object, of whichever bucket; undefined if there is none. */
export const readObject = async (
  world: World,
  bucket: Parameters<World['setting']>[0],
  key: string,
): Promise<Buffer | undefined> => {
  try {
    return await world.aws.s3({ method: 'GET', bucket: world.setting(bucket), key });
  } catch (error) {
    if (isRefusedAs(error, 404)) return undefined;
    throw error;
  }
};

/** The first bytes of an object, however large it is. */
export const readStart = async (world: World, key: string, most: number): Promise<Buffer> => {
  try {
    const headers = { range: `bytes=0-${most - 1}` };
    return await world.aws.s3({ method: 'GET', bucket: bucketOf(world), key, headers });
  } catch (error) {
    // An empty object has no first byte.
    if (isRefusedAs(error, 416)) return Buffer.alloc(0);
    throw error;
  }
};

/** Copies an object under a content type of ours. False if it is gone, or no longer the one with that ETag. */
export const copyObject = async (
  world: World,
  from: { readonly key: string; readonly eTag?: string },
  to: string,
  contentType: string,
): Promise<boolean> => {
  const bucket = bucketOf(world);
  try {
    await world.aws.s3({
      ...{ method: 'PUT', bucket, key: to },
      headers: {
        'x-amz-copy-source': `/${bucket}/${escapedKey(from.key)}`,
        ...(from.eTag && { 'x-amz-copy-source-if-match': `"${from.eTag}"` }),
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': contentType,
      },
    });
    return true;
  } catch (error) {
    if (isRefusedAs(error, 404, 412)) return false;
    throw error;
  }
};

/** Removing what is gone already succeeds, so that it can be repeated. */
export const removeObject = async (world: World, key: string): Promise<void> => {
  await world.aws.s3({ method: 'DELETE', bucket: bucketOf(world), key });
};

const textsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

const xmlText = (text: string) => text.replace(/[&<>\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Removes up to a thousand objects whose keys begin so, but for those that begin as `stays` says. True if there are more. */
export const removeBelow = async (world: World, prefix: string, stays?: string): Promise<boolean> => {
  const bucket = bucketOf(world);
  const query = { 'list-type': '2', 'encoding-type': 'url', prefix };
  const list = (await world.aws.s3({ method: 'GET', bucket, key: '', query })).toString();
  const found = textsOf(list, 'Key').map((key) => decodeURIComponent(key.replaceAll('+', ' ')));
  const keys = found.filter((key) => stays === undefined || !key.startsWith(stays));
  if (keys.length === 0) return false;

  const objects = keys.map((key) => `<Object><Key>${xmlText(key)}</Key></Object>`).join('');
  const body = `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64'), 'content-type': 'application/xml' };
  await world.aws.s3({ method: 'POST', bucket, key: '', query: { delete: '' }, headers, body });
  return textsOf(list, 'IsTruncated').includes('true');
};
