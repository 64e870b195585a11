import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Json, type Laptop, startLaptop } from './laptop.ts';
import { aUser, claimsOf, password, signIn, tokensOf } from './people.ts';
import { backend, identityPoolId, poolId, providerName } from './template.ts';

const google = 'accounts.google.com';

describe('identities', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
  });
  afterEach(() => laptop.stop());

  const newId = async (Logins?: object) =>
    String((await laptop.identity('GetId', { IdentityPoolId: identityPoolId, Logins }))['IdentityId']);

  const keysFor = async (IdentityId: string, Logins?: object) => {
    const answer = await laptop.identity('GetCredentialsForIdentity', { IdentityId, Logins });
    return answer['Credentials'] as Record<string, unknown>;
  };

  const standIn = async (provider: string, sub: string, aud: string) => {
    const body = JSON.stringify({ provider, sub, aud, email: 'ada@example.com' });
    const response = await fetch(`${laptop.origin}/_plaza/providers/token`, { method: 'POST', body });
    return String(((await response.json()) as Json)['token']);
  };

  it('are new for every guest, and their keys say who they are', async () => {
    const [first, second] = [await newId(), await newId()];
    expect(first).toMatch(/^us-east-1:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
    const keys = await keysFor(first);
    expect(keys).toEqual({
      AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
      SecretKey: expect.any(String),
      SessionToken: expect.any(String),
      Expiration: expect.any(Number),
    });
    expect(laptop.credentials.find(String(keys['AccessKeyId']))).toEqual({
      accessKeyId: keys['AccessKeyId'],
      secretAccessKey: keys['SecretKey'],
      sessionToken: keys['SessionToken'],
      expiresAt: Number(keys['Expiration']) * 1000,
      identity: { kind: 'guest', identityPoolId, identityId: first },
    });
  });

  it('go from guest to signed in: the usual way of a mobile client', async () => {
    const id = await newId();
    await aUser(laptop, id);
    const { IdToken } = await signIn(laptop, id);
    const Logins = { [providerName]: IdToken };
    const keys = await keysFor(id, Logins);
    const subject = claimsOf(IdToken)['sub'];
    expect(laptop.credentials.find(String(keys['AccessKeyId']))?.identity).toEqual({
      kind: 'signed-in',
      identityPoolId,
      identityId: id,
      provider: `"${providerName}","${providerName}:CognitoSignIn:${subject}"`,
    });
    expect(await newId(Logins)).toBe(id);
    expect(await laptop.identityRefused('GetCredentialsForIdentity', { IdentityId: id })).toEqual([
      'NotAuthorizedException',
      `Access to Identity '${id}' is forbidden.`,
    ]);
  });

  it('are stable for a login', async () => {
    await aUser(laptop, 'ada');
    const first = await newId({ [providerName]: (await signIn(laptop, 'ada')).IdToken });
    expect(await newId({ [providerName]: (await signIn(laptop, 'ada')).IdToken })).toBe(first);
  });

  it('take further logins by the stand-ins of other providers', async () => {
    await aUser(laptop, 'ada');
    const { IdToken } = await signIn(laptop, 'ada');
    const id = await newId({ [providerName]: IdToken });
    const token = await standIn(google, 'google-ada', 'google-app');
    expect(claimsOf(token)).toMatchObject({ iss: `https://${google}`, plaza_stand_in: true });
    await keysFor(id, { [providerName]: IdToken, [google]: token });
    expect(await newId({ [google]: token })).toBe(id);
    expect((await laptop.identityAdmin('DescribeIdentity', { IdentityId: id }))['Logins']).toEqual([
      providerName,
      google,
    ]);
    await laptop.identity('UnlinkIdentity', { IdentityId: id, Logins: { [google]: token }, LoginsToRemove: [google] });
    expect(await newId({ [google]: token })).not.toBe(id);
  });

  it('refuse logins of other people, other apps, other providers and other times', async () => {
    await aUser(laptop, 'ada');
    await aUser(laptop, 'grace');
    const [ada, grace] = [await signIn(laptop, 'ada'), await signIn(laptop, 'grace')];
    const id = await newId({ [providerName]: ada.IdToken });
    await newId({ [providerName]: grace.IdToken });
    const guest = await newId();
    const attempt = (IdentityId: string, Logins: object) =>
      laptop.identityRefused('GetCredentialsForIdentity', { IdentityId, Logins });
    const otherApp = await standIn(google, 'google-ada', 'another-app');
    const facebook = await standIn('graph.facebook.com', 'facebook-ada', 'facebook-app');
    const forged = `${ada.IdToken.slice(0, -8)}AAAAAAAA`;
    const outcomes = [
      await attempt(id, { [providerName]: grace.IdToken }),
      await attempt(guest, { [providerName]: grace.IdToken }),
      await attempt(id, { [providerName]: ada.AccessToken }),
      await attempt(id, { [providerName]: forged }),
      await attempt(guest, { [google]: otherApp }),
      await attempt(guest, { [google]: facebook }),
      await attempt(guest, { 'appleid.apple.com': facebook }),
    ];
    laptop.clock.advance(3_600_000);
    const expired = await attempt(id, { [providerName]: ada.IdToken });
    expect(outcomes).toEqual([
      [
        'NotAuthorizedException',
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      ],
      ['ResourceConflictException', 'A login is already linked to another identity of this identity pool.'],
      ['NotAuthorizedException', 'Invalid login token. Not a valid OpenId Connect identity token.'],
      ['NotAuthorizedException', 'Invalid login token. signature verification failed'],
      ['NotAuthorizedException', 'Invalid login token. unexpected "aud" claim value'],
      ['NotAuthorizedException', 'Invalid login token. unexpected "iss" claim value'],
      ['NotAuthorizedException', 'Token is not from a supported provider of this identity pool.'],
    ]);
    expect(expired[1]).toMatch(/^Invalid login token\. Token expired: \d+ >= \d+$/);
  });

  it('ask whether the user is still signed in where the template says so', async () => {
    await aUser(laptop, 'ada');
    const start = { UserPoolId: poolId, ClientId: backend, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' };
    const AuthParameters = { USERNAME: 'ada', PASSWORD: password };
    const { IdToken } = tokensOf(await laptop.admin('AdminInitiateAuth', { ...start, AuthParameters }));
    const Logins = { [providerName]: IdToken };
    const id = await newId(Logins);
    await laptop.admin('AdminUserGlobalSignOut', { UserPoolId: poolId, Username: 'ada' });
    expect((await laptop.identityRefused('GetCredentialsForIdentity', { IdentityId: id, Logins }))[1]).toBe(
      'Invalid login token. Token has been revoked.',
    );
  });

  it('are gone once deleted, and deleting again does no harm', async () => {
    const id = await newId();
    expect((await laptop.identityRefused('DeleteIdentities', { IdentityIdsToDelete: [id] }))[0]).toBe(
      'MissingAuthenticationTokenException',
    );
    for (let time = 0; time < 2; time += 1) {
      expect(await laptop.identityAdmin('DeleteIdentities', { IdentityIdsToDelete: [id] })).toEqual({
        UnprocessedIdentityIds: [],
      });
    }
    expect(await laptop.identityRefused('GetCredentialsForIdentity', { IdentityId: id })).toEqual([
      'ResourceNotFoundException',
      `Identity '${id}' not found.`,
    ]);
  });

  it('get an OpenID token that names them', async () => {
    const id = await newId();
    const { Token } = await laptop.identity('GetOpenIdToken', { IdentityId: id });
    expect(claimsOf(String(Token))).toMatchObject({ sub: id, aud: identityPoolId, amr: ['unauthenticated'] });
  });

  it('of unknown pools are refused', async () => {
    expect(await laptop.identityRefused('GetId', { IdentityPoolId: 'us-east-1:other' })).toEqual([
      'ResourceNotFoundException',
      "IdentityPool 'us-east-1:other' not found.",
    ]);
  });
});

describe('a pool without guests', () => {
  it('admits nobody without a login', async () => {
    const laptop = await startLaptop({ identityPool: { AllowUnauthenticatedIdentities: false } });
    expect(await laptop.identityRefused('GetId', { IdentityPoolId: identityPoolId })).toEqual([
      'NotAuthorizedException',
      'Unauthenticated access is not supported for this identity pool.',
    ]);
    await laptop.stop();
  });
});
