import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { silentLog } from '../support/engine.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';
import { codeSentTo, signsIn, tokenFrom } from '../support/outside.ts';
import { aGuest, aNewcomer, type Person } from '../support/person.ts';

const shown = 'userId email phoneNumber userStatus';
const startEmail = `mutation ($email: AWSEmail!) { startChangeUserEmail(email: $email) { ${shown} } }`;
const finishEmail = `mutation ($code: String!) { finishChangeUserEmail(verificationCode: $code) { ${shown} } }`;
const startPhone = `mutation ($phone: AWSPhone!) { startChangeUserPhoneNumber(phoneNumber: $phone) { ${shown} } }`;
const finishPhone = `mutation ($code: String!) { finishChangeUserPhoneNumber(verificationCode: $code) { ${shown} } }`;
const linkGoogle = `mutation ($token: String!) { linkGoogleLogin(googleIdToken: $token) { ${shown} } }`;
const linkApple = `mutation ($token: String!) { linkAppleLogin(appleIdToken: $token) { ${shown} } }`;
const linkFacebook = `mutation ($token: String!) { linkFacebookLogin(facebookAccessToken: $token) { ${shown} } }`;
const setPassword = 'mutation ($encrypted: String!) { setUserPassword(encryptedPassword: $encrypted) { userId } }';
const self = `{ self { ${shown} } }`;
const anEmail = () => `${randomUUID()}@example.com`;
const aPhone = () => `+1415${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

describe('logins', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  const said: string[] = [];
  const publicKey = () => /-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/.exec(said.join('\n'))?.[0] ?? '';
  beforeAll(async () => {
    cloud = await startLaptop({}, { log: { ...silentLog, info: (_, message) => said.push(message) } });
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const anAnonymous = async (): Promise<Person> => {
    const guest = await aGuest(cloud);
    expect(await guest.refusal('mutation { createAnonymousUser { IdToken } }')).toBeUndefined();
    return guest;
  };

  it('a new e-mail address counts once its code comes, and until then the old one does', async () => {
    const ann = await aMember(cloud);
    const [old, email] = [(await back.profile(ann.userId)).email ?? '', anEmail()];
    expect((await ann.ask(startEmail, { email })).data).toMatchObject({ startChangeUserEmail: { email: old } });
    expect(await signsIn(cloud, old, ann.password)).toBe(true);
    expect(await ann.refusal(finishEmail, { code: '000' })).toBe('ClientError: Verification code is invalid');

    const code = await codeSentTo(cloud, email);
    expect((await ann.ask(finishEmail, { code })).data).toMatchObject({ finishChangeUserEmail: { email } });
    expect((await ann.ask(self)).data).toMatchObject({ self: { email, userStatus: 'ACTIVE' } });
    expect([await signsIn(cloud, email, ann.password), await signsIn(cloud, old, ann.password)]).toEqual([true, false]);
    expect(await ann.refusal(finishEmail, { code })).toBe(
      `ClientError: No unverified email found to validate for user \`${ann.userId}\``,
    );
    expect(await ann.refusal(startEmail, { email })).toBe(`ClientError: User email already set to \`${email}\``);

    const bob = await aMember(cloud);
    expect(await bob.refusal(startEmail, { email })).toBe('ClientError: User email is already used by other');
    expect(await bob.refusal(startEmail, { email: old })).toBeUndefined();
  });

  it('a phone number too, and it makes an anonymous account a full one', async () => {
    const ann = await anAnonymous();
    const phone = aPhone();
    expect((await ann.ask(self)).data).toMatchObject({ self: { userStatus: 'ANONYMOUS', phoneNumber: null } });
    expect(await ann.refusal(startPhone, { phone })).toBeUndefined();
    const code = await codeSentTo(cloud, phone);
    expect((await ann.ask(finishPhone, { code })).data).toMatchObject({
      finishChangeUserPhoneNumber: { phoneNumber: phone, userStatus: 'ACTIVE' },
    });
    expect(await ann.refusal(startPhone, { phone })).toBe(`ClientError: User phone already set to \`${phone}\``);
    const bob = await aMember(cloud);
    expect(await bob.refusal(startPhone, { phone })).toBe('ClientError: User phoneNumber is already used by other');
    expect(await bob.refusal(finishPhone, { code })).toBe(
      `ClientError: No unverified email found to validate for user \`${bob.userId}\``,
    );
  });

  it('a provider can be linked, even with one’s own address', async () => {
    const ann = await anAnonymous();
    const email = anEmail();
    const token = await tokenFrom(cloud, 'accounts.google.com', email);
    expect((await ann.ask(linkGoogle, { token })).data).toMatchObject({
      linkGoogleLogin: { email, userStatus: 'ACTIVE' },
    });
    const apple = await tokenFrom(cloud, 'appleid.apple.com', email);
    expect((await ann.ask(linkApple, { token: apple })).data).toMatchObject({ linkAppleLogin: { email } });

    const bob = await aMember(cloud);
    expect(await bob.refusal(linkApple, { token: apple })).toBe(
      'ClientError: User federated login email is already used by other',
    );
    const facebook = await tokenFrom(cloud, 'graph.facebook.com', anEmail(), { sub: 'one person' });
    expect(await bob.refusal(linkFacebook, { token: facebook })).toBeUndefined();
    const carl = await aMember(cloud);
    const same = await tokenFrom(cloud, 'graph.facebook.com', anEmail(), { sub: 'one person' });
    expect(await carl.refusal(linkFacebook, { token: same })).toMatch(
      /^ClientError: Failed to link identity pool entries: .+/,
    );
  });

  it('someone who is banned is found out by a new address, or by the device', async () => {
    const [banned, ann, bob] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const email = anEmail();
    await back.change(banned.userId, { email });
    await back.ban(banned.userId, { deviceId: 'stolen' });
    expect(await ann.refusal(startEmail, { email })).toBe('ClientError: User email is already banned and disabled');
    expect((await ann.ask(self)).data).toMatchObject({ self: { userStatus: 'DISABLED' } });
    expect(await ann.refusal(startEmail, { email: anEmail() })).toBe(
      `ClientError: User \`${ann.userId}\` is not ACTIVE or ANONYMOUS`,
    );
    expect(await bob.refusal(startEmail, { email: anEmail() }, { 'x-real-uid': 'stolen' })).toBe(
      'ClientError: User device is already banned',
    );
    expect((await bob.ask(self)).data).toMatchObject({ self: { userStatus: 'DISABLED' } });
    expect(await back.banOf(bob.userId)).toMatchObject({ forcedBy: 'signUp', gsiA3PartitionKey: 'device/stolen' });
  });

  it('nor does another login or phone hide them', async () => {
    const [banned, ann, bob, carl] = [
      await aMember(cloud),
      await aMember(cloud),
      await anAnonymous(),
      await aMember(cloud),
    ];
    const [email, phone] = [anEmail(), aPhone()];
    await back.change(banned.userId, { email, phoneNumber: phone });
    await back.ban(banned.userId, { deviceId: 'lost' });
    expect(await ann.refusal(startPhone, { phone })).toBe('ClientError: User phone is already banned and disabled');
    const token = await tokenFrom(cloud, 'accounts.google.com', email);
    expect(await bob.refusal(linkGoogle, { token })).toBe('ClientError: User email is already banned and disabled');
    const facebook = await tokenFrom(cloud, 'graph.facebook.com', anEmail());
    expect(await carl.refusal(linkFacebook, { token: facebook }, { 'x-real-uid': 'lost' })).toBe(
      'ClientError: User device is already banned',
    );
    for (const someone of [ann, bob, carl])
      expect((await someone.ask(self)).data).toMatchObject({ self: { userStatus: 'DISABLED' } });
  });

  it('an address belongs to whoever signed up with it, before they have a profile', async () => {
    const email = anEmail();
    await aNewcomer(cloud, email);
    const [ann, bob] = [await aMember(cloud), await anAnonymous()];
    expect(await ann.refusal(startEmail, { email })).toBeUndefined();
    const code = await codeSentTo(cloud, email);
    expect(await ann.refusal(finishEmail, { code })).toBe('ClientError: User email is already used by other');
    const { email: old = '' } = await back.profile(ann.userId);
    expect([await signsIn(cloud, old, ann.password), old === email]).toEqual([true, false]);
    const token = await tokenFrom(cloud, 'accounts.google.com', email);
    expect(await bob.refusal(linkGoogle, { token })).toBe(`ClientError: Email \`${email}\` already taken`);
    expect((await bob.ask(self)).data).toMatchObject({ self: { email: null, userStatus: 'ANONYMOUS' } });
  });

  it('a password comes encrypted for the server', async () => {
    const ann = await aMember(cloud);
    const encrypted = (password: string) =>
      publicEncrypt(
        { key: publicKey(), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
        Buffer.from(password),
      ).toString('base64');
    expect(await ann.refusal(setPassword, { encrypted: 'bm90aGluZw==' })).toBe(
      'ClientError: Unable to decrypt encrypted password',
    );
    expect(await ann.refusal(setPassword, { encrypted: encrypted('short') })).toBe('ClientError: Invalid password');
    expect(await ann.refusal(setPassword, { encrypted: encrypted('long enough') })).toBeUndefined();
    const { email = '' } = await back.profile(ann.userId);
    expect(await signsIn(cloud, email, 'long enough')).toBe(true);
  });
});
