import { describe, expect, it } from 'vitest';
import { type LaptopChoices, startLaptop, type Trigger } from './laptop.ts';
import { anApplicant, attributesOf, aUser, byPassword, claimsOf, pairs, password, signIn } from './people.ts';
import { frontend, poolId } from './template.ts';

const withLaptop = async (
  choices: LaptopChoices,
  run: (laptop: Awaited<ReturnType<typeof startLaptop>>) => unknown,
) => {
  const laptop = await startLaptop(choices);
  try {
    await run(laptop);
  } finally {
    await laptop.stop();
  }
};

const answering =
  (response: object): Trigger =>
  (event) => ({ ...event, response: { ...event.response, ...response } });

const confirmingAll = answering({ autoConfirmUser: true, autoVerifyEmail: true });

describe('PreSignUp', () => {
  it('is told who comes, and its words reach whoever it refuses', () =>
    withLaptop(
      {
        triggers: {
          PreSignUp: (event) => {
            throw new Error(`Invalid username format: ${event['userName']}`);
          },
        },
      },
      async (laptop) => {
        const input = {
          ClientId: frontend,
          Username: 'ada',
          Password: password,
          UserAttributes: pairs({ email: 'ada@example.com' }),
          ValidationData: pairs({ captcha: '7' }),
          ClientMetadata: { autoConfirmUser: 'true' },
        };
        expect(await laptop.refused('SignUp', input)).toEqual([
          'UserLambdaValidationException',
          'PreSignUp failed with error Invalid username format: ada.',
        ]);
        expect(laptop.events).toEqual([
          {
            version: '1',
            region: 'us-east-1',
            userPoolId: poolId,
            userName: 'ada',
            callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: frontend },
            triggerSource: 'PreSignUp_SignUp',
            request: {
              userAttributes: { email: 'ada@example.com' },
              validationData: { captcha: '7' },
              clientMetadata: { autoConfirmUser: 'true' },
            },
            response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
          },
        ]);
        expect((await laptop.adminRefused('AdminGetUser', { UserPoolId: poolId, Username: 'ada' }))[0]).toBe(
          'UserNotFoundException',
        );
      },
    ));

  it('may confirm and verify at once, which takes the e-mail from an older user', () =>
    withLaptop({ triggers: { PreSignUp: confirmingAll } }, async (laptop) => {
      const first = await anApplicant(laptop, 'first', { email: 'ada@example.com' });
      expect(first['UserConfirmed']).toBe(true);
      await anApplicant(laptop, 'second', { email: 'ada@example.com' });
      expect(claimsOf((await signIn(laptop, 'ada@example.com')).IdToken)['cognito:username']).toBe('second');
      expect((await attributesOf(laptop, 'first'))['email_verified']).toBe('false');
    }));

  it('that answers nonsense fails the sign-up', () =>
    withLaptop({ triggers: { PreSignUp: () => 'fine' } }, async (laptop) => {
      const input = { ClientId: frontend, Username: 'ada', Password: password };
      expect(await laptop.refused('SignUp', input)).toEqual([
        'InvalidLambdaResponseException',
        'Unrecognizable lambda output',
      ]);
    }));
});

describe('the other triggers', () => {
  it('run around confirmation and sign-in, in order', () =>
    withLaptop(
      {
        triggers: {
          PreSignUp: confirmingAll,
          PostConfirmation: (event) => event,
          PreAuthentication: (event) => event,
          PostAuthentication: (event) => event,
          PreTokenGeneration: (event) => event,
        },
      },
      async (laptop) => {
        await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
        await laptop.call('InitiateAuth', { ...byPassword('ada'), ClientMetadata: { device: 'phone' } });
        const userAttributes = {
          sub: expect.any(String),
          email: 'ada@example.com',
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
        };
        const clientMetadata = { device: 'phone' };
        expect(laptop.events.slice(1).map(({ triggerSource, request }) => [triggerSource, request])).toEqual([
          ['PostConfirmation_ConfirmSignUp', { userAttributes }],
          ['PreAuthentication_Authentication', { userAttributes, validationData: { device: 'phone' } }],
          ['PostAuthentication_Authentication', { userAttributes, newDeviceUsed: false, clientMetadata }],
          [
            'TokenGeneration_Authentication',
            {
              userAttributes,
              clientMetadata,
              groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
            },
          ],
        ]);
      },
    ));

  it('let PreAuthentication refuse', () =>
    withLaptop(
      {
        triggers: {
          PreAuthentication: () => {
            throw new Error('not on Sundays');
          },
        },
      },
      async (laptop) => {
        await aUser(laptop, 'ada');
        expect(await laptop.refused('InitiateAuth', byPassword('ada'))).toEqual([
          'UserLambdaValidationException',
          'PreAuthentication failed with error not on Sundays.',
        ]);
      },
    ));

  it('let PreTokenGeneration add and hide claims, but not say who somebody is', () =>
    withLaptop(
      {
        triggers: {
          PreTokenGeneration: answering({
            claimsOverrideDetails: {
              claimsToAddOrOverride: { tribe: 'analysts', sub: 'somebody else' },
              claimsToSuppress: ['email'],
            },
          }),
        },
      },
      async (laptop) => {
        await aUser(laptop, 'ada', { email: 'ada@example.com' });
        const claims = claimsOf((await signIn(laptop, 'ada')).IdToken);
        expect([claims['tribe'], claims['email'], claims['sub'] === 'somebody else']).toEqual([
          'analysts',
          undefined,
          false,
        ]);
      },
    ));

  it('let CustomMessage write what is sent', () =>
    withLaptop(
      { triggers: { CustomMessage: answering({ emailMessage: 'Hello {username}, it is {####}.' }) } },
      async (laptop) => {
        await anApplicant(laptop, 'ada', { email: 'ada@example.com' });
        const code = await laptop.code('ada', 'sign-up');
        expect(laptop.events.map(({ triggerSource }) => triggerSource)).toEqual(['CustomMessage_SignUp']);
        expect(laptop.lines).toContain(`message to ada@example.com: Hello ada, it is ${code}.`);
      },
    ));

  it('let UserMigration vouch for somebody from an older system', () =>
    withLaptop(
      {
        triggers: {
          UserMigration: (event) =>
            event.request['password'] === password
              ? answering({
                  userAttributes: { email: 'ada@example.com', email_verified: 'true' },
                  finalUserStatus: 'CONFIRMED',
                })(event)
              : event,
        },
      },
      async (laptop) => {
        expect((await laptop.refused('InitiateAuth', byPassword('ada', 'incorrect horse')))[0]).toBe(
          'NotAuthorizedException',
        );
        await signIn(laptop, 'ada');
        await signIn(laptop, 'ada@example.com');
        expect(laptop.events).toHaveLength(2);
      },
    ));
});
