import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';
import { tokenFrom } from '../support/outside.ts';
import { aGuest, aNewcomer } from '../support/person.ts';

const anonymous = 'mutation { createAnonymousUser { AccessToken ExpiresIn TokenType RefreshToken IdToken } }';
const shown = 'userId username fullName email userStatus followedCount';
const withApple = `mutation ($username: String!, $fullName: String, $token: String!) { createAppleUser(username: $username, fullName: $fullName, appleIdToken: $token) { ${shown} } }`;
const withFacebook = `mutation ($username: String!, $token: String!) { createFacebookUser(username: $username, facebookAccessToken: $token) { ${shown} } }`;
const withGoogle = `mutation ($username: String!, $token: String!) { createGoogleUser(username: $username, googleIdToken: $token) { ${shown} } }`;
const create = `mutation ($username: String!) { createCognitoOnlyUser(username: $username) { ${shown} } }`;
const reset = `mutation ($newUsername: String) { resetUser(newUsername: $newUsername) { ${shown} } }`;
const self = `{ self { ${shown} } }`;
const aName = () => `u_${randomUUID().slice(0, 8)}`;
const anEmail = () => `${randomUUID()}@example.com`;

describe('accounts', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  it('someone without a name gets an account, tokens and a profile', async () => {
    const guest = await aGuest(cloud);
    const { data, errors } = await guest.ask(anonymous);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createAnonymousUser: {
        AccessToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
        RefreshToken: expect.any(String),
        IdToken: expect.any(String),
      },
    });
    const profile = await back.profile(guest.userId);
    expect(profile.username).toMatch(/^user_[0-9a-hjkmnp-tv-z]{12}$/);
    expect(profile.userStatus).toBe('ANONYMOUS');
    expect(await guest.refusal(anonymous)).toBe(
      `ClientError: An account for userId \`${guest.userId}\` already exists`,
    );
  });

  it('Apple, Facebook and Google vouch for people', async () => {
    for (const [mutation, field, provider] of [
      [withApple, 'createAppleUser', 'appleid.apple.com'],
      [withFacebook, 'createFacebookUser', 'graph.facebook.com'],
      [withGoogle, 'createGoogleUser', 'accounts.google.com'],
    ] as const) {
      const [guest, username, email] = [await aGuest(cloud), aName(), anEmail()];
      const token = await tokenFrom(cloud, provider, email.toUpperCase());
      const user = { userId: guest.userId, username, fullName: null, email, userStatus: 'ACTIVE', followedCount: 0 };
      expect(await guest.ask(mutation, { username, token })).toEqual({ data: { [field]: user } });
      expect((await guest.ask(self)).data).toEqual({ self: user });

      const other = await aGuest(cloud);
      const again = { username: aName(), token: await tokenFrom(cloud, provider, email) };
      expect(await other.refusal(mutation, again)).toBe(`ClientError: Email \`${email}\` already taken`);
      const taken = { username: username.toUpperCase(), token: await tokenFrom(cloud, provider, anEmail()) };
      expect(await other.refusal(mutation, taken)).toBe(`ClientError: Username \`${taken.username}\` already taken`);
    }
  });

  it('who proved no contact has no account yet; a name is optional', async () => {
    const unproven = await aNewcomer(cloud, anEmail(), { unproven: true });
    expect(await unproven.refusal(create, { username: aName() })).toBe(
      `ClientError: User \`${unproven.userId}\` has neither verified email nor phone`,
    );
    const [guest, username, email] = [await aGuest(cloud), aName(), anEmail()];
    const token = await tokenFrom(cloud, 'appleid.apple.com', email);
    expect((await guest.ask(withApple, { username, fullName: '', token })).data).toMatchObject({
      createAppleUser: { username, fullName: null },
    });
  });

  it('a login that belongs to someone makes no second account, and leaves nothing behind', async () => {
    const [bob, guest] = [await aGuest(cloud), await aGuest(cloud)];
    const claims = { sub: randomUUID() };
    const first = { username: aName(), token: await tokenFrom(cloud, 'graph.facebook.com', anEmail(), claims) };
    expect(await bob.refusal(withFacebook, first)).toBeUndefined();
    const username = aName();
    const same = { username, token: await tokenFrom(cloud, 'graph.facebook.com', anEmail(), claims) };
    expect(await guest.refusal(withFacebook, same)).toMatch(/^ClientError: Failed to link identity pool entries: .+/);
    const token = await tokenFrom(cloud, 'graph.facebook.com', anEmail());
    expect(await guest.refusal(withFacebook, { username, token })).toBeUndefined();
  });

  it('a token that proves nothing makes no account', async () => {
    const guest = await aGuest(cloud);
    const username = aName();
    const refused = (mutation: string, token: string) => guest.refusal(mutation, { username, token });
    const unproven = { email_verified: false };
    expect(await refused(withApple, await tokenFrom(cloud, 'appleid.apple.com', anEmail(), unproven))).toBe(
      'ClientError: Apple id token does not contain verified email',
    );
    expect(await refused(withApple, 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.e30.c2ln')).toBe(
      'ClientError: No Apple public key with kid `k` and alg `RS256` found',
    );
    expect(await refused(withApple, await tokenFrom(cloud, 'accounts.google.com', anEmail()))).toBe(
      'ClientError: Apple token is not valid: its issuer is https://accounts.google.com',
    );
    const token = await tokenFrom(cloud, 'accounts.google.com', anEmail());
    const forged = token.replace(/\.[^.]+$/, '.AAAA');
    expect(await refused(withGoogle, forged)).toBe('ClientError: Google token is not valid: its signature is wrong');
    expect(await refused(withGoogle, await tokenFrom(cloud, 'accounts.google.com', anEmail(), { aud: 'x' }))).toBe(
      'ClientError: Google token wrong audience: `x`',
    );
    expect(await refused(withGoogle, await tokenFrom(cloud, 'accounts.google.com', anEmail(), unproven))).toBe(
      'ClientError: Google token does not contain verified email',
    );
    expect(await refused(withFacebook, 'nothing')).toBe(
      'ClientError: Facebook server response status code is non-200: `400`',
    );
    expect(await refused(withFacebook, await tokenFrom(cloud, 'graph.facebook.com'))).toBe(
      'ClientError: Facebook server response body does not contain email',
    );
    expect(await guest.refusal(self)).toBe('ClientError: User does not exist');
  });

  it('everyone begins by following the account that speaks for the app, and tells which app they use', async () => {
    const real = await aMember(cloud, 'real');
    const someone = await aNewcomer(cloud);
    const said = { 'x-real-version': '1.2', 'x-real-uid': 'device-1' };
    expect((await someone.ask(create, { username: aName() }, said)).errors).toBeUndefined();
    await cloud.settled();
    expect((await someone.ask(self)).data).toMatchObject({ self: { followedCount: 1 } });
    expect((await back.profile(real.userId)).followerCount).toBe(1);
    expect((await back.profile(someone.userId)).lastClient).toEqual({ version: '1.2', uid: 'device-1' });
  });

  it('a reset empties the account and can start over under a new name at once', async () => {
    const ann = await aMember(cloud);
    expect((await ann.ask(reset)).data).toMatchObject({ resetUser: { userStatus: 'RESETTING' } });
    expect(await ann.refusal(self)).toBe('ClientError: User does not exist');
    expect((await ann.ask(reset)).data).toEqual({ resetUser: null });

    const bob = await aMember(cloud);
    const taken = await aMember(cloud);
    expect(await bob.refusal(reset, { newUsername: taken.username })).toBe(
      `ClientError: Username \`${taken.username}\` already taken (case-insensitive comparison)`,
    );
    expect((await bob.ask(self)).data).toMatchObject({ self: { username: bob.username } });
    const newUsername = aName();
    expect((await bob.ask(reset, { newUsername })).data).toMatchObject({
      resetUser: { username: newUsername, userStatus: 'ACTIVE' },
    });
    await cloud.settled();
    expect((await bob.ask(self)).data).toMatchObject({ self: { username: newUsername, followedCount: 1 } });

    const guest = await aGuest(cloud);
    await guest.ask(anonymous);
    expect(await guest.refusal(reset)).toBe('ClientError: Cannot reset user with status `ANONYMOUS`');
  });

  it('a banned device, e-mail or phone makes no new account', async () => {
    const banned = await aMember(cloud);
    const { email } = await back.profile(banned.userId);
    await back.ban(banned.userId, { deviceId: 'stolen' });
    const someone = await aNewcomer(cloud);
    expect(await someone.refusal(create, { username: aName() }, { 'x-real-uid': 'stolen' })).toBe(
      'ClientError: User device is already banned',
    );
    await banned.ask('mutation { deleteUser { userId } }');
    await cloud.settled();
    const phone = '+14155550123';
    const caller = await aMember(cloud);
    await back.change(caller.userId, { phoneNumber: phone });
    await back.ban(caller.userId);
    const renamed = await aNewcomer(cloud, anEmail(), { phone });
    expect(await renamed.refusal(create, { username: aName() })).toBe(
      'ClientError: User phone is already banned and disabled',
    );
    const again = await aNewcomer(cloud, email);
    expect(await again.refusal(create, { username: aName() })).toBe(
      'ClientError: User email is already banned and disabled',
    );
  });
});
