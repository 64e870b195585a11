import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/assembly.ts';
import { aBucket, startBuckets, texts } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBuckets>>;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const put = (key: string, body: string, headers: Record<string, string> = {}) =>
  stage.call('PUT', `photos/${key}`, { body, headers });
const get = (key: string, headers: Record<string, string> = {}) => stage.call('GET', `photos/${key}`, { headers });
const codeOf = ({ text }: { readonly text: string }) => texts(text, 'Code')[0];

describe.each(['in memory', 'in files'])('an object %s', (kept) => {
  const folder = temporaryFolder();
  beforeAll(async () => {
    stage = await startBuckets([aBucket('photos'), aBucket('other')], kept === 'in files' ? folder.path : undefined);
  });
  afterAll(async () => {
    await stage.stop();
    folder.remove();
  });

  test('comes back as it was put, with what was said of it', async () => {
    const headers = { 'content-type': 'image/png', 'cache-control': 'max-age=60', 'x-amz-meta-owner': 'ann' };
    const stored = await put('cat.png', 'meow', headers);
    expect([stored.status, stored.headers.get('etag')]).toEqual([200, `"${md5('meow')}"`]);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers: got, text } = await stage.call(method, 'photos/cat.png');
      expect([status, text, got.get('content-length')]).toEqual([200, method === 'GET' ? 'meow' : '', '4']);
      expect(Object.fromEntries(got)).toMatchObject({ ...headers, etag: `"${md5('meow')}"`, 'accept-ranges': 'bytes' });
    }
  });

  test('is found by any key, also by one that looks like a path out of the bucket', async () => {
    const keys = ['a b+c', 'ä/ö/ü.txt', '..%2F..%2Fetc', 'x//y', '%F0%9F%90%88', 'sure?'];
    for (const key of keys) await put(encodeURIComponent(decodeURIComponent(key)), key);
    const got = [];
    for (const key of keys) got.push((await get(encodeURIComponent(decodeURIComponent(key)))).text);
    expect(got).toEqual(keys);
  });

  test('can be read in part', async () => {
    await put('digits', '0123456789');
    const parts = ['bytes=2-4', 'bytes=7-', 'bytes=-2', 'bytes=5-100'];
    const answers = await Promise.all(parts.map((range) => get('digits', { range })));
    expect(answers.map(({ status, text, headers }) => [status, text, headers.get('content-range')])).toEqual([
      [206, '234', 'bytes 2-4/10'],
      [206, '789', 'bytes 7-9/10'],
      [206, '89', 'bytes 8-9/10'],
      [206, '56789', 'bytes 5-9/10'],
    ]);
    const beyond = await get('digits', { range: 'bytes=10-' });
    expect([beyond.status, codeOf(beyond)]).toEqual([416, 'InvalidRange']);
  });

  test('answers conditions', async () => {
    await put('once', 'first');
    const again = await put('once', 'second', { 'if-none-match': '*' });
    expect([again.status, codeOf(again)]).toEqual([412, 'PreconditionFailed']);
    const etag = `"${md5('first')}"`;
    const statuses = [
      await get('once', { 'if-none-match': etag }),
      await get('once', { 'if-match': '"other"' }),
      await get('once', { 'if-match': etag }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([304, 412, 200]);
  });

  test('is refused when its content is not what the sender stated', async () => {
    const wrong = await put('damaged', 'hello', { 'content-md5': createHash('md5').update('other').digest('base64') });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'BadDigest']);
    const cut = await put('damaged', '5\r\nhel', { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' });
    expect([cut.status, codeOf(cut)]).toEqual([400, 'IncompleteBody']);
    expect((await get('damaged')).status).toBe(404);
  });

  test('that comes in chunks with a trailer is put together', async () => {
    const body = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n';
    const headers = { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', 'content-encoding': 'aws-chunked' };
    expect((await put('chunked', body, headers)).status).toBe(200);
    const { text, headers: got } = await get('chunked');
    expect([text, got.get('content-encoding')]).toEqual(['hello world', null]);
  });

  test('is copied with its headers or with new ones', async () => {
    await put('from here', 'text', { 'content-type': 'text/plain', 'x-amz-meta-owner': 'ann' });
    const source = { 'x-amz-copy-source': '/photos/from%20here' };
    const copied = await stage.call('PUT', 'other/to', { headers: source });
    expect(texts(copied.text, 'ETag')).toEqual([`&quot;${md5('text')}&quot;`]);
    const kept = await stage.call('GET', 'other/to');
    expect([kept.text, kept.headers.get('x-amz-meta-owner')]).toEqual(['text', 'ann']);
    const renewed = { ...source, 'x-amz-metadata-directive': 'REPLACE', 'content-type': 'text/html' };
    await stage.call('PUT', 'other/to', { headers: renewed });
    const got = await stage.call('GET', 'other/to');
    expect([got.headers.get('content-type'), got.headers.get('x-amz-meta-owner')]).toEqual(['text/html', null]);
    const missing = await stage.call('PUT', 'other/to', { headers: { 'x-amz-copy-source': 'photos/none' } });
    expect([missing.status, codeOf(missing)]).toEqual([404, 'NoSuchKey']);
  });

  test('is gone after deleting, and deleting it again is no mistake', async () => {
    await put('short', 'x');
    expect([
      (await stage.call('DELETE', 'photos/short')).status,
      (await stage.call('DELETE', 'photos/short')).status,
    ]).toEqual([204, 204]);
    const gone = await get('short');
    expect([gone.status, codeOf(gone)]).toEqual([404, 'NoSuchKey']);
  });

  test('written by many at once is one of theirs, whole', async () => {
    const bodies = Array.from({ length: 40 }, (_, at) => String(at).repeat(10_000));
    const written = bodies.map((body) => put('contended', body));
    const read = bodies.map(() => get('contended'));
    expect(new Set((await Promise.all(written)).map(({ status }) => status))).toEqual(new Set([200]));
    const seen = (await Promise.all(read)).filter(({ status }) => status === 200).map(({ text }) => text);
    for (const text of [...seen, (await get('contended')).text]) expect(bodies).toContain(text);
  });

  test('several objects are deleted in one call', async () => {
    await Promise.all(['d/1', 'd/2', 'd/3'].map((key) => put(key, 'x')));
    const body = '<Delete><Object><Key>d/1</Key></Object><Object><Key>d/3</Key></Object></Delete>';
    const answer = await stage.call('POST', 'photos?delete=', { body });
    expect([answer.status, texts(answer.text, 'Key')]).toEqual([200, ['d/1', 'd/3']]);
    expect(texts((await stage.call('GET', 'photos?list-type=2&prefix=d%2F')).text, 'Key')).toEqual(['d/2']);
  });

  test.each([
    ['GET', 'nowhere/key', {}, 404, 'NoSuchBucket'],
    ['GET', 'photos', {}, 501, 'NotImplemented'],
    ['POST', 'photos/key?uploads=', {}, 501, 'NotImplemented'],
    ['PATCH', 'photos/key', { body: 'x' }, 405, 'MethodNotAllowed'],
    ['PUT', `photos/${'k'.repeat(1025)}`, { body: 'x' }, 400, 'KeyTooLongError'],
    ['POST', 'photos?delete=', { body: '<Delete/>' }, 400, 'MalformedXML'],
    ['GET', 'photos?list-type=2&max-keys=many', {}, 400, 'InvalidArgument'],
  ])('%s %s is refused as S3 refuses it', async (method, path, call, status, code) => {
    const answer = await stage.call(method, path, call);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});
