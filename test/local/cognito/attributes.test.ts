import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { attributesOf, aUser, byPassword, pairs, signIn } from './people.ts';
import { poolId } from './template.ts';

const verifiedAda = { email: 'ada@example.com', email_verified: 'true' };

describe('attributes', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
    await aUser(laptop, 'ada', verifiedAda);
  });
  afterEach(() => laptop.stop());

  const update = (AccessToken: string, attributes: Record<string, string>) => ({
    AccessToken,
    UserAttributes: pairs(attributes),
  });

  it('are told to their owner', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    const user = await laptop.call('GetUser', { AccessToken });
    expect(user).toEqual({
      Username: 'ada',
      UserAttributes: expect.arrayContaining([...pairs(verifiedAda), { Name: 'sub', Value: expect.any(String) }]),
    });
  });

  it('change, and a new e-mail is nobody’s alias until its code is shown', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    const answer = await laptop.call(
      'UpdateUserAttributes',
      update(AccessToken, { email: 'new@example.org', name: 'Ada' }),
    );
    expect(answer).toEqual({
      CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
    });
    expect(await attributesOf(laptop, 'ada')).toMatchObject({
      email: 'new@example.org',
      email_verified: 'false',
      name: 'Ada',
    });
    expect((await laptop.refused('InitiateAuth', byPassword('new@example.org')))[0]).toBe('NotAuthorizedException');
    const Code = await laptop.code('ada', 'verify-email');
    await laptop.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    await signIn(laptop, 'new@example.org');
  });

  it('give an e-mail to whoever verified it last', async () => {
    await aUser(laptop, 'grace', { email: 'ada@example.com' });
    const { AccessToken } = await signIn(laptop, 'grace');
    await laptop.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    const Code = await laptop.code('grace', 'verify-email');
    await laptop.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const tokens = await signIn(laptop, 'ada@example.com');
    expect((await laptop.call('GetUser', { AccessToken: tokens.AccessToken }))['Username']).toBe('grace');
    expect((await attributesOf(laptop, 'ada'))['email_verified']).toBe('false');
  });

  it('keep a preferred user name with whoever had it first', async () => {
    await laptop.admin('AdminUpdateUserAttributes', {
      UserPoolId: poolId,
      Username: 'ada',
      UserAttributes: pairs({ preferred_username: 'countess' }),
    });
    await aUser(laptop, 'grace');
    const { AccessToken } = await signIn(laptop, 'grace');
    const taken = update(AccessToken, { preferred_username: 'countess' });
    expect(await laptop.refused('UpdateUserAttributes', taken)).toEqual([
      'AliasExistsException',
      'Already found an entry for username countess',
    ]);
    await laptop.admin('AdminDeleteUserAttributes', {
      UserPoolId: poolId,
      Username: 'ada',
      UserAttributeNames: ['preferred_username'],
    });
    await laptop.call('UpdateUserAttributes', taken);
    await signIn(laptop, 'countess');
  });

  it('refuse what is not the owner’s to write', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    const outcomes = [
      await laptop.refused('UpdateUserAttributes', update(AccessToken, { email_verified: 'true' })),
      await laptop.refused('UpdateUserAttributes', update(AccessToken, { sub: 'other' })),
      await laptop.refused('UpdateUserAttributes', update(AccessToken, { 'custom:born_in': 'London' })),
      await laptop.refused('UpdateUserAttributes', update('no token', { name: 'Ada' })),
      await laptop.refused('VerifyUserAttribute', { AccessToken, AttributeName: 'name', Code: '123456' }),
    ];
    expect(outcomes).toEqual([
      ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      ['InvalidParameterException', 'user.custom:born_in: Attribute cannot be updated.'],
      ['NotAuthorizedException', 'Invalid Access Token'],
      ['InvalidParameterException', 'Attribute name is not verifiable: ask for email or phone_number'],
    ]);
  });

  it('disappear with their verification', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    await laptop.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['email'] });
    expect(Object.keys(await attributesOf(laptop, 'ada'))).toEqual(['sub']);
  });

  it('let a backend ask for proof of a new e-mail while the old one goes on signing in', async () => {
    const about = { UserPoolId: poolId, Username: 'ada' };
    const asked = { email: 'new@example.org', 'custom:unverified_email': 'new@example.org' };
    await laptop.admin('AdminUpdateUserAttributes', { ...about, UserAttributes: pairs(asked) });
    await laptop.admin('AdminUpdateUserAttributes', { ...about, UserAttributes: pairs(verifiedAda) });
    const { AccessToken } = await signIn(laptop, 'ada@example.com');
    const Code = await laptop.code('ada', 'verify-email');
    expect(laptop.lines).toEqual([`verify-email code ${Code} for ada, to new@example.org`]);
    await laptop.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(await attributesOf(laptop, 'ada')).toMatchObject(verifiedAda);
    const done = { email: 'new@example.org', email_verified: 'true', 'custom:unverified_email': '' };
    await laptop.admin('AdminUpdateUserAttributes', { ...about, UserAttributes: pairs(done) });
    await signIn(laptop, 'new@example.org');
  });
});

describe('what a client may see and write', () => {
  it('is limited to what the template lists', async () => {
    const laptop = await startLaptop({
      frontend: { ReadAttributes: ['email'], WriteAttributes: ['email'] },
    });
    await aUser(laptop, 'ada', { ...verifiedAda, name: 'Ada' });
    const { AccessToken } = await signIn(laptop, 'ada');
    const user = (await laptop.call('GetUser', { AccessToken }))['UserAttributes'] as { Name: string }[];
    expect(user.map(({ Name }) => Name).sort()).toEqual(['email', 'sub']);
    expect(
      (await laptop.refused('UpdateUserAttributes', { AccessToken, UserAttributes: pairs({ name: 'A' }) }))[0],
    ).toBe('NotAuthorizedException');
    await laptop.stop();
  });

  it('stays what it was until the code is shown where the pool says so', async () => {
    const laptop = await startLaptop({
      pool: { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    });
    await aUser(laptop, 'ada', verifiedAda);
    const { AccessToken } = await signIn(laptop, 'ada');
    await laptop.call('UpdateUserAttributes', { AccessToken, UserAttributes: pairs({ email: 'new@example.org' }) });
    await signIn(laptop, 'ada@example.com');
    const Code = await laptop.code('ada', 'verify-email');
    await laptop.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    await signIn(laptop, 'new@example.org');
    await laptop.stop();
  });
});
