import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedClient } from '../../support/signed-client.ts';
import { aBucket, startBuckets, texts } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBuckets>>;
const cors = {
  CorsConfiguration: {
    CorsRules: [
      {
        ...{ AllowedOrigins: ['https://*.example.com'], AllowedMethods: ['PUT', 'GET'], AllowedHeaders: ['content-*'] },
        ...{ ExposedHeaders: ['ETag'], MaxAge: 300 },
      },
    ],
  },
};

beforeAll(async () => {
  stage = await startBuckets([aBucket('photos', cors)]);
});
afterAll(() => stage.stop());

const codeOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  texts(text, 'Code')[0],
];
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
const presign = (method: string, key: string, seconds: number, headers = {}) =>
  stage.presign({ method, path: `/s3/photos/${key}`, headers: { ...unsigned, ...headers } }, seconds);

describe('a presigned URL', () => {
  test('puts and gets the object it names', async () => {
    const put = await stage.fetch(await presign('PUT', 'cat', 60), { method: 'PUT', body: 'meow' });
    const got = await stage.fetch(await presign('GET', 'cat', 60));
    expect([put.status, got.status, got.text]).toEqual([200, 200, 'meow']);
  });

  test('may say how the object is to be shown', async () => {
    await stage.call('PUT', 'photos/shown', { body: 'x' });
    const named = 'response-content-disposition=attachment&response-content-type=text%2Fplain';
    const url = await presign('GET', `shown?${named}`, 60);
    const { headers } = await stage.fetch(url);
    expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual(['attachment', 'text/plain']);
  });

  test('is for one method and one key only', async () => {
    const url = await presign('GET', 'cat', 60);
    expect(codeOf(await stage.fetch(url, { method: 'DELETE' }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(codeOf(await stage.fetch(url.replace('/cat?', '/dog?')))).toEqual([403, 'SignatureDoesNotMatch']);
    const longer = url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600');
    expect(codeOf(await stage.fetch(longer))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test('holds the sender to the headers it was signed with', async () => {
    const url = await presign('PUT', 'typed', 60, { 'content-type': 'image/png' });
    const put = (type: string) => stage.fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': type } });
    expect(codeOf(await put('text/html'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect((await put('image/png')).status).toBe(200);
  });

  test('expires by the clock of the cloud', async () => {
    const url = await presign('PUT', 'late', 30);
    expect((await stage.fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200);
    stage.clock.advance(31_000);
    const late = await stage.fetch(url, { method: 'PUT', body: 'y' });
    expect([...codeOf(late), texts(late.text, 'Message')[0]]).toEqual([403, 'AccessDenied', 'Request has expired']);
    expect((await stage.call('GET', 'photos/late')).text).toBe('x');
  });
});

test('nobody reaches a bucket without keys of a function', async () => {
  expect(codeOf(await stage.fetch(`${stage.origin}/s3/photos/cat`))).toEqual([403, 'AccessDenied']);
  const foreign = await startBuckets([]);
  const stranger = signedClient(stage.origin, foreign.ground.credentials, 's3');
  const response = await stranger.call({ method: 'GET', path: '/s3/photos/cat' });
  expect(codeOf({ status: response.status, text: await response.text() })).toEqual([403, 'InvalidAccessKeyId']);
  await foreign.stop();
});

describe('a browser', () => {
  const preflight = (origin: string, method: string) =>
    stage.fetch(`${stage.origin}/s3/photos/cat`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type, x-secret',
      },
    });

  test('may use a bucket as its rules say', async () => {
    const { status, headers } = await preflight('https://app.example.com', 'PUT');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '300',
    });
  });

  test.each([
    ['https://example.org', 'PUT'],
    ['https://app.example.com', 'DELETE'],
  ])('of %s may not %s', async (origin, method) => {
    const { status, headers } = await preflight(origin, method);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
