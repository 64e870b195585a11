import { createRemoteJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { aUser, claimsOf, signIn, tokensOf } from './people.ts';
import { backend, frontend, poolId } from './template.ts';

const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
const hour = 3_600_000;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('tokens', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
    await aUser(laptop, 'ada', {
      email: 'ada@example.com',
      email_verified: 'true',
      'custom:unverified_email': 'x@y.z',
    });
    await laptop.admin('AdminAddUserToGroup', { UserPoolId: poolId, Username: 'ada', GroupName: 'moderators' });
  });
  afterEach(() => laptop.stop());

  const refresh = (REFRESH_TOKEN: string, AuthFlow = 'REFRESH_TOKEN_AUTH') => ({
    ClientId: frontend,
    AuthFlow,
    AuthParameters: { REFRESH_TOKEN },
  });

  it('carry the claims of the deployed pool', async () => {
    const tokens = await signIn(laptop, 'ada');
    const id = claimsOf(tokens.IdToken);
    const access = claimsOf(tokens.AccessToken);
    const shared = {
      sub: uuid,
      iss: issuer,
      'cognito:groups': ['moderators'],
      origin_jti: uuid,
      event_id: uuid,
      jti: uuid,
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: Number(id['iat']) + 3600,
    };
    expect(id).toEqual({
      ...shared,
      aud: frontend,
      token_use: 'id',
      'cognito:username': 'ada',
      email: 'ada@example.com',
      email_verified: true,
      'custom:unverified_email': 'x@y.z',
    });
    expect(access).toEqual({
      ...shared,
      client_id: frontend,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: 'ada',
    });
    expect([tokens.ExpiresIn, tokens.TokenType]).toEqual([3600, 'Bearer']);
  });

  it('verify against the published keys', async () => {
    const { IdToken } = await signIn(laptop, 'ada');
    const keys = createRemoteJWKSet(new URL(`${laptop.origin}/${poolId}/.well-known/jwks.json`));
    const { protectedHeader } = await jwtVerify(IdToken, keys, { issuer, audience: frontend });
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
    const configuration = await fetch(`${laptop.origin}/${poolId}/.well-known/openid-configuration`);
    expect(await configuration.json()).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
    expect((await fetch(`${laptop.origin}/us-east-1_other/.well-known/jwks.json`)).status).toBe(404);
  });

  it('are verified for other services, and foreign, forged, broken and old ones are not', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    expect(await laptop.service.verify(AccessToken)).toEqual({ ok: true, issuer, claims: claimsOf(AccessToken) });
    const { privateKey } = await generateKeyPair('RS256');
    const claims = new SignJWT(claimsOf(AccessToken)).setProtectedHeader({ alg: 'RS256' });
    const forged = await claims.sign(privateKey);
    const foreign = await new SignJWT({ iss: 'https://elsewhere', sub: 'ada' })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${AccessToken.split('.')[1]}.`;
    expect([
      await laptop.service.verify(forged),
      await laptop.service.verify(foreign),
      await laptop.service.verify('nonsense'),
      (await laptop.service.verify(unsigned)).ok,
    ]).toEqual([
      { ok: false, reason: 'signature verification failed' },
      { ok: false, reason: 'foreign issuer https://elsewhere' },
      { ok: false, reason: 'not a token' },
      false,
    ]);
    laptop.clock.advance(hour);
    expect(await laptop.service.verify(AccessToken)).toEqual({ ok: false, reason: 'expired' });
    expect(await laptop.refused('GetUser', { AccessToken })).toEqual([
      'NotAuthorizedException',
      'Access Token has expired',
    ]);
  });

  it('are renewed by the refresh token, which stays as it is', async () => {
    const first = await signIn(laptop, 'ada');
    laptop.clock.advance(2 * hour);
    const second = tokensOf(await laptop.call('InitiateAuth', refresh(first.RefreshToken)));
    const origin = (token: string) => [claimsOf(token)['origin_jti'], claimsOf(token)['auth_time']];
    expect(origin(second.IdToken)).toEqual(origin(first.IdToken));
    expect(second.RefreshToken).toBeUndefined();
    await laptop.call('GetUser', { AccessToken: second.AccessToken });
    await laptop.call('InitiateAuth', refresh(first.RefreshToken, 'REFRESH_TOKEN'));
    await laptop.call('GetTokensFromRefreshToken', { ClientId: frontend, RefreshToken: first.RefreshToken });
  });

  it('are not renewed by an invalid, foreign or old refresh token', async () => {
    const { RefreshToken } = await signIn(laptop, 'ada');
    const foreign = { ...refresh(RefreshToken), ClientId: backend };
    const outcomes = [
      await laptop.refused('InitiateAuth', refresh('nonsense')),
      await laptop.refused('InitiateAuth', refresh(`${RefreshToken}x`)),
      await laptop.refused('InitiateAuth', foreign),
    ];
    expect(outcomes).toEqual(outcomes.map(() => ['NotAuthorizedException', 'Invalid Refresh Token']));
    laptop.clock.advance(3650 * 24 * hour);
    expect(await laptop.refused('InitiateAuth', refresh(RefreshToken))).toEqual([
      'NotAuthorizedException',
      'Refresh Token has expired',
    ]);
  });

  it('of all devices end with a global sign-out, those of later ones do not', async () => {
    const [phone, tablet] = [await signIn(laptop, 'ada'), await signIn(laptop, 'ada')];
    await laptop.call('GlobalSignOut', { AccessToken: phone.AccessToken });
    expect(await laptop.refused('GetUser', { AccessToken: tablet.AccessToken })).toEqual([
      'NotAuthorizedException',
      'Access Token has been revoked',
    ]);
    expect(await laptop.refused('InitiateAuth', refresh(tablet.RefreshToken))).toEqual([
      'NotAuthorizedException',
      'Refresh Token has been revoked',
    ]);
    await laptop.call('GetUser', { AccessToken: (await signIn(laptop, 'ada')).AccessToken });
  });

  it('of one device end when its refresh token is revoked', async () => {
    const [phone, tablet] = [await signIn(laptop, 'ada'), await signIn(laptop, 'ada')];
    await laptop.call('RevokeToken', { ClientId: frontend, Token: phone.RefreshToken });
    await laptop.call('RevokeToken', { ClientId: frontend, Token: phone.RefreshToken });
    expect((await laptop.refused('GetUser', { AccessToken: phone.AccessToken }))[1]).toBe(
      'Access Token has been revoked',
    );
    await laptop.call('GetUser', { AccessToken: tablet.AccessToken });
    expect((await laptop.refused('RevokeToken', { ClientId: frontend, Token: tablet.AccessToken }))[1]).toBe(
      'Unsupported token type',
    );
  });

  it('of a deleted user are worth nothing, even when the name is used again', async () => {
    const tokens = await signIn(laptop, 'ada');
    await laptop.call('DeleteUser', { AccessToken: tokens.AccessToken });
    const gone = ['UserNotFoundException', 'User does not exist.'];
    expect(await laptop.refused('GetUser', { AccessToken: tokens.AccessToken })).toEqual(gone);
    await aUser(laptop, 'ada');
    expect(await laptop.refused('GetUser', { AccessToken: tokens.AccessToken })).toEqual(gone);
    expect((await laptop.refused('InitiateAuth', refresh(tokens.RefreshToken)))[1]).toBe('Invalid Refresh Token');
  });

  it('of the id kind open no account', async () => {
    const { IdToken } = await signIn(laptop, 'ada');
    expect(await laptop.refused('GetUser', { AccessToken: IdToken })).toEqual([
      'NotAuthorizedException',
      'Invalid Access Token',
    ]);
  });
});

describe('a client that rotates refresh tokens', () => {
  it('gives a new one and forgets the old', async () => {
    const laptop = await startLaptop({ frontend: { RefreshTokenRotation: { Feature: 'ENABLED' } } });
    await aUser(laptop, 'ada');
    const first = await signIn(laptop, 'ada');
    const renew = (RefreshToken: string) => ({ ClientId: frontend, RefreshToken });
    const second = tokensOf(await laptop.call('GetTokensFromRefreshToken', renew(first.RefreshToken)));
    await laptop.call('GetTokensFromRefreshToken', renew(second.RefreshToken));
    expect((await laptop.refused('GetTokensFromRefreshToken', renew(first.RefreshToken)))[1]).toBe(
      'Invalid Refresh Token',
    );
    await laptop.stop();
  });
});
