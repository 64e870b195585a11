import { describe, expect, it } from 'vitest';
import { startLaptop } from './laptop.ts';
import { anApplicant, password, signIn } from './people.ts';
import { frontend, poolId } from './template.ts';

describe('pools that ask for more', () => {
  it('demand the kinds of characters their policy names', async () => {
    const demanding = { MinimumLength: 6, RequireUppercase: true, RequireNumbers: 'true', RequireSymbols: true };
    const laptop = await startLaptop({ pool: { Policies: { PasswordPolicy: demanding } } });
    const attempt = async (Password: string) =>
      (await laptop.refused('SignUp', { ClientId: frontend, Username: 'ada', Password }))[1];
    expect([await attempt('lowercase'), await attempt('Mixedcase'), await attempt('Mixedcase1')]).toEqual([
      'Password did not conform with policy: Password must have uppercase characters',
      'Password did not conform with policy: Password must have numeric characters',
      'Password did not conform with policy: Password must have symbol characters',
    ]);
    await laptop.call('SignUp', { ClientId: frontend, Username: 'ada', Password: 'Mixedcase1!' });
    await laptop.stop();
  });

  it('use the e-mail as the name and the sub as the user name', async () => {
    const laptop = await startLaptop({
      pool: {
        AliasAttributes: undefined,
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
      },
    });
    const { UserSub } = await anApplicant(laptop, 'Ada@example.com');
    await laptop.admin('AdminConfirmSignUp', { UserPoolId: poolId, Username: 'ada@example.com' });
    const { AccessToken } = await signIn(laptop, 'ada@EXAMPLE.com');
    expect((await laptop.call('GetUser', { AccessToken }))['Username']).toBe(UserSub);
    const again = { ClientId: frontend, Username: 'ada@example.com', Password: password };
    expect(await laptop.refused('SignUp', again)).toEqual([
      'UsernameExistsException',
      'An account with the given email already exists.',
    ]);
    expect(await laptop.refused('SignUp', { ...again, Username: 'ada' })).toEqual([
      'InvalidParameterException',
      'Username should be an email.',
    ]);
    await laptop.stop();
  });

  it('leave sign-up to administrators', async () => {
    const laptop = await startLaptop({ pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } } });
    expect(await laptop.refused('SignUp', { ClientId: frontend, Username: 'ada', Password: password })).toEqual([
      'NotAuthorizedException',
      'SignUp is not permitted for this user pool',
    ]);
    await laptop.stop();
  });

  it('are refused at start when they require MFA', async () => {
    await expect(startLaptop({ pool: { MfaConfiguration: 'ON' } })).rejects.toThrow(/requires MFA/);
  });
});
