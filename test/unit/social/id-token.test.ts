import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIdToken, provenEmail } from '../../../lambdas/social/outside/id-token.ts';

const now = '2026-01-01T00:00:00.000Z';
const seconds = Date.parse(now) / 1000;
const issuer = 'https://id.example.com';

describe('an id token', () => {
  let server: Server;
  let url: string;
  let sign: (claims: object, header?: object) => Promise<string>;
  let published: object[] = [];
  let asked = 0;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    published = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }];
    sign = (claims, header = {}) =>
      new SignJWT({ iss: issuer, exp: seconds + 60, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(privateKey);
    server = createServer((_, response) => {
      asked++;
      response.end(JSON.stringify({ keys: published }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterAll(() => server.close());

  const check = async (token: string) => checkIdToken(token, url, [issuer], now);

  it('is believed if its provider signed it for now', async () => {
    const checked = await check(await sign({ email: 'Ann@Example.com', email_verified: 'true' }));
    expect(checked).toMatchObject({ is: 'true', claims: { email: 'Ann@Example.com' } });
    expect(checked.is === 'true' && provenEmail(checked.claims)).toBe('ann@example.com');
  });

  it('proves no address that the provider did not verify', () => {
    expect(provenEmail({ email: 'a@b.c' })).toBeUndefined();
    expect(provenEmail({ email: 'a@b.c', email_verified: 'false' })).toBeUndefined();
    expect(provenEmail({ email_verified: true })).toBeUndefined();
  });

  it('is not believed if it is old, from elsewhere, changed, or no token', async () => {
    expect(await check(await sign({ exp: seconds }))).toEqual({ is: 'false', because: 'it has expired' });
    expect(await check(await sign({ iss: 'https://evil' }))).toEqual({
      is: 'false',
      because: 'its issuer is https://evil',
    });
    const [head, , signature] = (await sign({})).split('.');
    const body = Buffer.from(JSON.stringify({ iss: issuer, exp: seconds + 60, email: 'x' })).toString('base64url');
    expect(await check(`${head}.${body}.${signature}`)).toEqual({ is: 'false', because: 'its signature is wrong' });
    expect(await check('nonsense')).toEqual({ is: 'false', because: 'it is not a JSON web token' });
  });

  it('that names no algorithm of ours is signed by nobody', async () => {
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const body = Buffer.from(JSON.stringify({ iss: issuer, exp: seconds + 60 })).toString('base64url');
    expect(await check(`${none}.${body}.x`)).toEqual({ is: 'signed by nobody known', kid: '', alg: 'none' });
    expect(await check(await sign({}, { kid: 'two' }))).toEqual({
      is: 'signed by nobody known',
      kid: 'two',
      alg: 'RS256',
    });
  });

  it('keys are fetched again only for one that is new', async () => {
    await check(await sign({}));
    const before = asked;
    await check(await sign({}));
    expect(asked).toBe(before);
    published = published.map((key) => ({ ...key, kid: 'next' }));
    expect((await check(await sign({}, { kid: 'next' }))).is).toBe('true');
    expect(asked).toBe(before + 1);
  });
});
