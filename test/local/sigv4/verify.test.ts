import { describe, expect, it } from 'vitest';
import type { Keys } from '../../../local/cloud.ts';
import type { SignedRequest } from '../../../local/sigv4/canonical.ts';
import type { Verifier } from '../../../local/sigv4/verify.ts';
import { verifySignature } from '../../../local/sigv4/verify.ts';
import { credentials, keys, minute, mismatch, now, reasonOf, signed, verifier } from './signing.ts';

describe('a signature', () => {
  it('by keys this cloud issued is accepted and tells whose they are', async () => {
    expect(verifySignature(await signed(), verifier())).toEqual({ ok: true, keys });
  });

  it('covers odd paths, queries and header values', async () => {
    const choices = {
      path: '/a b/ü/%2F',
      query: { 'z z': '1+1', a: 'ü&=', b: '' },
      headers: { 'x-amz-target': '  spaced   out  ' },
    };
    const request = await signed(choices);
    expect(verifySignature(request, verifier()).ok).toBe(true);
    expect(verifySignature({ ...request, path: '/a b/u/%2F' }, verifier()).ok).toBe(false);
    expect(verifySignature({ ...request, query: `${request.query}&c=1` }, verifier()).ok).toBe(false);
  });

  it('is refused when any signed part was changed, and the reason names the part', async () => {
    const request = await signed();
    const change = async (changed: Partial<SignedRequest>) =>
      reasonOf(verifySignature({ ...request, ...changed }, verifier()));
    const unknown =
      /^InvalidSignatureException: secret key, body or one of the headers host;x-amz-content-sha256;x-amz-date/;
    expect(await change({ body: '{"query":"{b}"}' })).toMatch(unknown);
    expect(await change({ headers: { ...request.headers, host: 'elsewhere:4000' } })).toMatch(unknown);
    expect(await change({ method: 'PUT' })).toBe(`${mismatch}: method: it was signed as POST`);
    expect(await change({ query: 'a=1' })).toBe(`${mismatch}: query: it was signed without one`);
    expect(await change({ path: '/graphql/connect' })).toBe(`${mismatch}: path: it was signed as /graphql`);
    const portless = await signed({ host: '127.0.0.1' });
    expect(
      reasonOf(verifySignature({ ...portless, headers: { ...portless.headers, host: '127.0.0.1:4000' } }, verifier())),
    ).toBe(`${mismatch}: host: it was signed without the port`);
  });

  it('by another secret, an unknown key, a foreign token or no token is refused', async () => {
    const by = async (change: Partial<Keys>) =>
      reasonOf(verifySignature(await signed({ by: { ...keys, ...change } }), verifier()));
    const foreign = credentials.issue(keys.identity);
    expect(await by({ secretAccessKey: 'guess' })).toMatch(/^InvalidSignatureException/);
    expect(await by({ accessKeyId: 'ASIANOBODY' })).toBe(
      'UnrecognizedClientException: access key ASIANOBODY is unknown',
    );
    const notTheirs = `UnrecognizedClientException: session token is not the one of ${keys.accessKeyId}`;
    expect(await by({ sessionToken: foreign.sessionToken })).toBe(notTheirs);
    expect(await by({ sessionToken: '' })).toBe(notTheirs);
  });

  it('for another service or region is refused', async () => {
    expect(reasonOf(verifySignature(await signed({ service: 'dynamodb' }), verifier()))).toBe(
      `${mismatch}: credential scope: service dynamodb instead of appsync`,
    );
    expect(reasonOf(verifySignature(await signed({ region: 'eu-west-1' }), verifier()))).toBe(
      `${mismatch}: credential scope: region eu-west-1 instead of us-east-1`,
    );
  });

  it('may be five minutes off, by the clock of the machine or of the cloud, and no more', async () => {
    const at = async (moment: number, change: Partial<Verifier> = {}) =>
      verifySignature(await signed({ at: moment }), verifier(change)).ok;
    expect(await at(now - 4 * minute)).toBe(true);
    expect(await at(now + 4 * minute)).toBe(true);
    expect(await at(now - 6 * minute)).toBe(false);
    expect(await at(now + 6 * minute)).toBe(false);
    expect(await at(now, { now: now + 30 * minute })).toBe(true);
  });

  it('by expired keys is refused', async () => {
    const by = credentials.issue(keys.identity, -minute);
    expect(reasonOf(verifySignature(await signed({ by }), verifier()))).toBe(
      `ExpiredTokenException: keys ${by.accessKeyId} are expired`,
    );
  });

  it('that is incomplete or nonsense is refused without a crash', async () => {
    const { headers, ...request } = await signed();
    const authorization = headers['authorization'] ?? '';
    const hostile = [
      '',
      'AWS4-HMAC-SHA256',
      'AWS4-HMAC-SHA256 Credential=,SignedHeaders=,Signature=',
      authorization.replace(/Signature=.*/, 'Signature=zz'),
      authorization.replace(/Signature=.*/, `Signature=${'a'.repeat(10_000)}`),
      authorization.replace('aws4_request', 'aws5_request'),
      authorization.replace(/SignedHeaders=[^,]*/, 'SignedHeaders='),
      authorization.replace('AWS4-HMAC-SHA256', 'AWS4-HMAC-SHA1'),
    ];
    for (const value of hostile)
      expect(reasonOf(verifySignature({ ...request, headers: { ...headers, authorization: value } }, verifier()))).toBe(
        'IncompleteSignatureException: incomplete signature',
      );
    const hostless = authorization.replace(/SignedHeaders=[^,]*/, 'SignedHeaders=x-amz-date');
    expect(
      reasonOf(verifySignature({ ...request, headers: { ...headers, authorization: hostless } }, verifier())),
    ).toBe(`${mismatch}: signed headers: host is not among them`);
  });

  it('does not let a stated hash stand for another body', async () => {
    const request = await signed();
    expect(request.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(verifySignature({ ...request, body: 'other' }, verifier()).ok).toBe(false);
    const open = await signed({ headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
    expect(verifySignature(open, verifier()).ok).toBe(false);
    const s3 = { service: 's3', headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } };
    expect(verifySignature({ ...(await signed(s3)), body: 'any' }, verifier({ service: 's3' })).ok).toBe(true);
  });

  it('over headers that every object answers to is only a wrong one', async () => {
    const { headers, ...request } = await signed();
    const naming = (names: string) =>
      (headers['authorization'] ?? '').replace(/SignedHeaders=[^,]*/, `SignedHeaders=host;${names}`);
    for (const names of ['constructor', '__proto__', 'toString;valueOf', ';;'])
      expect(
        reasonOf(verifySignature({ ...request, headers: { ...headers, authorization: naming(names) } }, verifier())),
      ).toMatch(/^InvalidSignatureException: secret key, body or one of the headers/);
  });
});
