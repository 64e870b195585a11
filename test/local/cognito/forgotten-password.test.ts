import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { aUser, byPassword, password, signIn } from './people.ts';
import { frontend, poolId } from './template.ts';

const fresh = 'battery staple';

describe('a password', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
    await aUser(laptop, 'ada', { email: 'ada@example.com', email_verified: 'true' });
  });
  afterEach(() => laptop.stop());

  it('that was forgotten is replaced by showing the code', async () => {
    expect(await laptop.call('ForgotPassword', { ClientId: frontend, Username: 'ada@example.com' })).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    const code = await laptop.code('ada', 'forgot-password');
    const confirm = { ClientId: frontend, Username: 'ada', ConfirmationCode: code, Password: fresh };
    await laptop.call('ConfirmForgotPassword', confirm);
    await signIn(laptop, 'ada', fresh);
    expect((await laptop.refused('InitiateAuth', byPassword('ada')))[0]).toBe('NotAuthorizedException');
    expect((await laptop.refused('ConfirmForgotPassword', confirm))[0]).toBe('ExpiredCodeException');
  });

  it('cannot be replaced with a code of more than an hour ago', async () => {
    await laptop.call('ForgotPassword', { ClientId: frontend, Username: 'ada' });
    const ConfirmationCode = await laptop.code('ada', 'forgot-password');
    laptop.clock.advance(3_600_000);
    expect(
      await laptop.refused('ConfirmForgotPassword', {
        ClientId: frontend,
        Username: 'ada',
        ConfirmationCode,
        Password: fresh,
      }),
    ).toEqual(['ExpiredCodeException', 'Invalid code provided, please request a code again.']);
  });

  it('of an unknown user seems to be sent a code like any other', async () => {
    const answer = await laptop.call('ForgotPassword', { ClientId: frontend, Username: 'nobody@example.com' });
    expect(answer).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    });
    expect(laptop.lines).toEqual([]);
  });

  it('is changed by whoever knows it', async () => {
    const { AccessToken } = await signIn(laptop, 'ada');
    const change = { AccessToken, PreviousPassword: 'incorrect horse', ProposedPassword: fresh };
    expect(await laptop.refused('ChangePassword', change)).toEqual([
      'NotAuthorizedException',
      'Incorrect username or password.',
    ]);
    expect(
      (await laptop.refused('ChangePassword', { ...change, PreviousPassword: password, ProposedPassword: 'short' }))[0],
    ).toBe('InvalidPasswordException');
    await laptop.call('ChangePassword', { ...change, PreviousPassword: password });
    await signIn(laptop, 'ada', fresh);
  });

  it('that an administrator resets must be replaced before signing in', async () => {
    await laptop.admin('AdminResetUserPassword', { UserPoolId: poolId, Username: 'ada' });
    expect(await laptop.refused('InitiateAuth', byPassword('ada'))).toEqual([
      'PasswordResetRequiredException',
      'Password reset required for the user',
    ]);
    const ConfirmationCode = await laptop.code('ada', 'forgot-password');
    await laptop.call('ConfirmForgotPassword', {
      ClientId: frontend,
      Username: 'ada',
      ConfirmationCode,
      Password: fresh,
    });
    await signIn(laptop, 'ada', fresh);
  });
});

describe('somebody without a verified contact', () => {
  it('cannot reset a password where the client is told the truth', async () => {
    const laptop = await startLaptop({ frontend: { PreventUserExistenceErrors: 'LEGACY' } });
    await aUser(laptop, 'ada', { email: 'ada@example.com' });
    expect(await laptop.refused('ForgotPassword', { ClientId: frontend, Username: 'ada' })).toEqual([
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ]);
    await laptop.stop();
  });
});
