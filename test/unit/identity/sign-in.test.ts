import type { DefineAuthChallengeTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { clientNames } from '../../../lambdas/identity/client-names.ts';
import { handler as defineAuthChallenge } from '../../../lambdas/identity/define-auth-challenge.ts';
import { handler as preAuthentication } from '../../../lambdas/identity/pre-authentication.ts';
import { offline } from '../../support/offline.ts';

const about = {
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_pool',
  userName: 'us-east-1:5f1c2a3b-9d4e-4c6f-8a7b-0123456789ab',
  callerContext: { awsSdkVersion: '3', clientId: 'client' },
} as const;

const signIn = (userAttributes: Record<string, string>): PreAuthenticationTriggerEvent => ({
  ...about,
  triggerSource: 'PreAuthentication_Authentication',
  request: { userAttributes },
  response: {},
});

const backendSignIn = (userNotFound: boolean): DefineAuthChallengeTriggerEvent => ({
  ...about,
  triggerSource: 'DefineAuthChallenge_Authentication',
  request: { userAttributes: {}, session: [], userNotFound },
  response: { challengeName: '', failAuthentication: false, issueTokens: false },
});

describe('signing in', () => {
  it('a person whose e-mail and name are lower case gets in', async () => {
    const event = signIn({ email: 'me@example.com', preferred_username: 'me' });
    expect(await preAuthentication(event)).toEqual(event);
  });

  it.each([
    ['email', 'Me@example.com'],
    ['preferred_username', 'Me'],
  ])('upper case in %s is refused', async (attribute, value) => {
    await expect(preAuthentication(signIn({ [attribute]: value }))).rejects.toThrow(
      `User's ${attribute} '${value}' has upper case characters`,
    );
  });

  it('the backend gets tokens at once for a user that exists, and for no other', async () => {
    const tokens = async (userNotFound: boolean) => (await defineAuthChallenge(backendSignIn(userNotFound))).response;
    expect(await tokens(false)).toEqual({ challengeName: '', issueTokens: true, failAuthentication: false });
    expect(await tokens(true)).toEqual({ challengeName: '', issueTokens: false, failAuthentication: true });
  });

  it("a client's name is asked of Cognito once", async () => {
    const asked: unknown[] = [];
    const nameOf = clientNames({
      ...offline,
      json: async <T>(...call: readonly unknown[]) => {
        asked.push(call);
        return { UserPoolClient: { ClientName: 'plaza-local-testing' } } as T;
      },
    });
    expect([await nameOf('pool', 'client'), await nameOf('pool', 'client')]).toEqual(
      Array(2).fill('plaza-local-testing'),
    );
    expect(asked).toEqual([
      [
        'cognito-idp',
        'AWSCognitoIdentityProviderService.DescribeUserPoolClient',
        { UserPoolId: 'pool', ClientId: 'client' },
      ],
    ]);
  });
});
