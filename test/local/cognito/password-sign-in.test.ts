import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { aUser, byPassword, password, signIn, tokensOf } from './people.ts';
import { confidential, confidentialSecret, frontend, poolId } from './template.ts';

const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];

describe('signing in with a password', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
    await aUser(laptop, 'ada', {
      email: 'ada@example.com',
      email_verified: 'true',
      phone_number: '+12025550123',
      phone_number_verified: 'false',
      preferred_username: 'countess',
    });
  });
  afterEach(() => laptop.stop());

  it('takes the name, a verified contact or the preferred user name', async () => {
    for (const login of ['ada', 'ada@example.com', 'countess']) await signIn(laptop, login);
    expect(await laptop.refused('InitiateAuth', byPassword('+12025550123'))).toEqual(wrong);
  });

  it('refuses wrong passwords and unknown users with the same words', async () => {
    expect(await laptop.refused('InitiateAuth', byPassword('ada', 'incorrect horse'))).toEqual(wrong);
    expect(await laptop.refused('InitiateAuth', byPassword('nobody'))).toEqual(wrong);
  });

  it('makes somebody who guesses wait, and forgets it after a success', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await laptop.refused('InitiateAuth', byPassword('ada', 'incorrect horse'));
    expect(await laptop.refused('InitiateAuth', byPassword('ada'))).toEqual([
      'NotAuthorizedException',
      'Password attempts exceeded',
    ]);
    laptop.clock.advance(1000);
    await signIn(laptop, 'ada');
    expect(await laptop.refused('InitiateAuth', byPassword('ada', 'incorrect horse'))).toEqual(wrong);
    await signIn(laptop, 'ada');
  });

  it('refuses a disabled user until enabled again', async () => {
    const { RefreshToken } = await signIn(laptop, 'ada');
    await laptop.admin('AdminDisableUser', { UserPoolId: poolId, Username: 'ada' });
    expect(await laptop.refused('InitiateAuth', byPassword('ada'))).toEqual([
      'NotAuthorizedException',
      'User is disabled.',
    ]);
    const refresh = { ClientId: frontend, AuthFlow: 'REFRESH_TOKEN', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
    expect((await laptop.refused('InitiateAuth', refresh))[0]).toBe('NotAuthorizedException');
    await laptop.admin('AdminEnableUser', { UserPoolId: poolId, Username: 'ada' });
    await signIn(laptop, 'ada');
  });

  it('refuses flows the client does not have and parameters that are missing', async () => {
    const start = (AuthFlow: string, AuthParameters: object) => ({ ClientId: frontend, AuthFlow, AuthParameters });
    const outcomes = [
      await laptop.refused('InitiateAuth', start('CUSTOM_AUTH', { USERNAME: 'ada' })),
      await laptop.refused('InitiateAuth', start('ADMIN_USER_PASSWORD_AUTH', { USERNAME: 'ada' })),
      await laptop.refused('InitiateAuth', start('USER_PASSWORD_AUTH', { PASSWORD: password })),
      await laptop.refused('InitiateAuth', start('USER_PASSWORD_AUTH', { USERNAME: 'ada' })),
      await laptop.refused('InitiateAuth', start('MAGIC', {})),
    ];
    expect(outcomes.map(([, message]) => message)).toEqual([
      'CUSTOM_AUTH flow not enabled for this client',
      'Initiate Auth method not supported.',
      'Missing required parameter USERNAME',
      'Missing required parameter PASSWORD',
      'MAGIC is not a supported AuthFlow: use one of USER_SRP_AUTH, USER_PASSWORD_AUTH, ADMIN_USER_PASSWORD_AUTH, CUSTOM_AUTH',
    ]);
  });

  it('demands the secret hash of a client that has a secret', async () => {
    const hash = createHmac('sha256', confidentialSecret).update(`ada${confidential}`).digest('base64');
    const start = (more: object) => ({
      ClientId: confidential,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ada', PASSWORD: password, ...more },
    });
    expect(await laptop.refused('InitiateAuth', start({}))).toEqual([
      'NotAuthorizedException',
      `Client ${confidential} is configured with secret but SECRET_HASH was not received`,
    ]);
    expect(await laptop.refused('InitiateAuth', start({ SECRET_HASH: 'bm8=' }))).toEqual([
      'NotAuthorizedException',
      `Unable to verify secret hash for client ${confidential}`,
    ]);
    expect(tokensOf(await laptop.call('InitiateAuth', start({ SECRET_HASH: hash }))).TokenType).toBe('Bearer');
  });
});

describe('a client that does not hide who exists', () => {
  it('says that a user does not exist', async () => {
    const laptop = await startLaptop({ frontend: { PreventUserExistenceErrors: 'LEGACY' } });
    const unknown = { ClientId: frontend, Username: 'nobody' };
    expect(await laptop.refused('InitiateAuth', byPassword('nobody'))).toEqual([
      'UserNotFoundException',
      'User does not exist.',
    ]);
    expect(await laptop.refused('ForgotPassword', unknown)).toEqual([
      'UserNotFoundException',
      'Username/client id combination not found.',
    ]);
    await laptop.stop();
  });
});
