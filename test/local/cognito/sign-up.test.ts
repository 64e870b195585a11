import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { anApplicant, attributesOf, aUser, byPassword, pairs, password, signIn } from './people.ts';
import { frontend } from './template.ts';

const day = 86_400_000;

describe('signing up', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
  });
  afterEach(() => laptop.stop());

  const confirm = (username: string, code: string, more: object = {}) => ({
    ClientId: frontend,
    Username: username,
    ConfirmationCode: code,
    ...more,
  });

  it('shows the code on the console and masks the address in the answer', async () => {
    const answer = await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
    expect(answer).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    const code = await laptop.code('ada', 'sign-up');
    expect(code).toMatch(/^\d{6}$/);
    expect(laptop.lines).toEqual([`sign-up code ${code} for ada, to ada@example.com`]);
  });

  it('lets somebody in once the code is shown, by name or e-mail', async () => {
    await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
    expect(await laptop.refused('InitiateAuth', byPassword('ada'))).toEqual([
      'UserNotConfirmedException',
      'User is not confirmed.',
    ]);
    await laptop.call('ConfirmSignUp', confirm('ada', await laptop.code('ada', 'sign-up')));
    await signIn(laptop, 'ada');
    await signIn(laptop, 'ada@example.com');
    expect((await attributesOf(laptop, 'ada'))['email_verified']).toBe('true');
  });

  it('sends the code to the phone where there are both', async () => {
    const answer = await anApplicant(laptop, 'ada', { email: 'ada@example.com', phone_number: '+12025550123' });
    expect(answer['CodeDeliveryDetails']).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+*******0123',
    });
  });

  it('refuses wrong, foreign, repeated and expired codes', async () => {
    await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
    const first = await laptop.code('ada', 'sign-up');
    const wrong = first === '000000' ? '000001' : '000000';
    expect(await laptop.refused('ConfirmSignUp', confirm('ada', wrong))).toEqual([
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    ]);
    laptop.clock.advance(day);
    const expired = ['ExpiredCodeException', 'Invalid code provided, please request a code again.'];
    expect(await laptop.refused('ConfirmSignUp', confirm('ada', first))).toEqual(expired);
    expect(await laptop.refused('ConfirmSignUp', confirm('nobody', first))).toEqual(expired);
    await laptop.call('ResendConfirmationCode', { ClientId: frontend, Username: 'ada' });
    const second = await laptop.code('ada', 'sign-up');
    await laptop.call('ConfirmSignUp', confirm('ada', second));
    expect(await laptop.refused('ConfirmSignUp', confirm('ada', second))).toEqual([
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    ]);
    expect(await laptop.refused('ResendConfirmationCode', { ClientId: frontend, Username: 'ada' })).toEqual([
      'InvalidParameterException',
      'User is already confirmed.',
    ]);
  });

  it('stops somebody who guesses codes', async () => {
    await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
    const code = await laptop.code('ada', 'sign-up');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await laptop.refused('ConfirmSignUp', confirm('ada', wrong));
    expect(await laptop.refused('ConfirmSignUp', confirm('ada', code))).toEqual([
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    ]);
  });

  it('refuses to confirm an e-mail that somebody else signs in with, unless told to take it', async () => {
    await aUser(laptop, 'first', { email: 'ada@example.com', email_verified: 'true' });
    await anApplicant(laptop, 'second', { email: 'ada@example.com' });
    const code = await laptop.code('second', 'sign-up');
    expect(await laptop.refused('ConfirmSignUp', confirm('second', code))).toEqual([
      'AliasExistsException',
      'An account with the given email already exists.',
    ]);
    await laptop.call('ConfirmSignUp', confirm('second', code, { ForceAliasCreation: true }));
    const { AccessToken } = await signIn(laptop, 'ada@example.com');
    expect((await laptop.call('GetUser', { AccessToken }))['Username']).toBe('second');
    expect((await attributesOf(laptop, 'first'))['email_verified']).toBe('false');
  });

  const refusals = [
    ['a taken name', { Username: 'taken' }, ['UsernameExistsException', 'User already exists']],
    [
      'a short password',
      { Password: 'short' },
      ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
    ],
    [
      'a name that looks like an e-mail',
      { Username: 'ada@example.com' },
      [
        'InvalidParameterException',
        'Username cannot be of email format, since user pool is configured for email alias.',
      ],
    ],
    [
      'an unknown client',
      { ClientId: 'unknown' },
      ['ResourceNotFoundException', 'User pool client unknown does not exist.'],
    ],
    [
      'a malformed e-mail',
      { UserAttributes: pairs({ email: 'ada' }) },
      ['InvalidParameterException', 'Invalid email address format.'],
    ],
    [
      'a malformed phone',
      { UserAttributes: pairs({ phone_number: '0123' }) },
      ['InvalidParameterException', 'Invalid phone number format.'],
    ],
    [
      'an attribute the pool does not have',
      { UserAttributes: pairs({ 'custom:shoe': '42' }) },
      [
        'InvalidParameterException',
        'Attributes did not conform to the schema: Type for attribute {custom:shoe} could not be determined',
      ],
    ],
    [
      'somebody who says their own e-mail is verified',
      { UserAttributes: pairs({ email: 'ada@example.com', email_verified: 'true' }) },
      ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ],
    [
      'a preferred user name before confirmation',
      { UserAttributes: pairs({ preferred_username: 'ada' }) },
      ['InvalidParameterException', 'preferred_username can only be set/updated for a confirmed user'],
    ],
    [
      'no name at all',
      { Username: undefined },
      [
        'InvalidParameterException',
        "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
      ],
    ],
    ['a number for a name', { Username: 7 }, ['SerializationException', 'Username must be a string.']],
  ] as const;

  it.each(refusals)('refuses %s', async (_case, change, expected) => {
    await aUser(laptop, 'taken');
    const input = { ClientId: frontend, Username: 'ada', Password: password, ...change };
    expect(await laptop.refused('SignUp', input)).toEqual(expected);
  });

  it('gives one of many simultaneous sign-ups the name', async () => {
    const input = JSON.stringify({ ClientId: frontend, Username: 'ada', Password: password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => laptop.post('AWSCognitoIdentityProviderService.SignUp', input)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
