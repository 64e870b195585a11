import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { preSignUp } from '../../../lambdas/identity/pre-sign-up.ts';

const userName = 'us-east-1:5f1c2a3b-9d4e-4c6f-8a7b-0123456789ab';

const signUp = (
  attributes: Record<string, string>,
  { name = userName, metadata = {} }: { name?: string; metadata?: Record<string, string> } = {},
): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_pool',
  triggerSource: 'PreSignUp_SignUp',
  userName: name,
  callerContext: { awsSdkVersion: '3', clientId: 'client' },
  request: { userAttributes: attributes, clientMetadata: metadata },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

const app = { region: 'us-east-1', isTesting: async () => false };
const testing = { region: 'us-east-1', isTesting: async () => true };

describe('signing up', () => {
  it('a person whose username is their identity id gets in, unconfirmed', async () => {
    const event = signUp({ email: 'me@example.com' });
    expect(await preSignUp(event, app)).toEqual(event);
  });

  it.each([
    'me',
    '5f1c2a3b-9d4e-4c6f-8a7b-0123456789ab',
    'us-east-1:5F1C2A3B-9D4E-4C6F-8A7B-0123456789AB',
    'us-east-1:5f1c2a3b-9d4e-1c6f-8a7b-0123456789ab',
    'eu-west-1:5f1c2a3b-9d4e-4c6f-8a7b-0123456789ab',
    `${userName}x`,
    '',
  ])('the username "%s" is refused', async (name) => {
    await expect(preSignUp(signUp({}, { name }), app)).rejects.toThrow(`Invalid username format: \`${name}\``);
  });

  it('an e-mail with upper case is refused', async () => {
    await expect(preSignUp(signUp({ email: 'Me@example.com' }), app)).rejects.toThrow(
      "User's email 'Me@example.com' has upper case characters",
    );
  });

  it('an app cannot confirm its own accounts', async () => {
    const event = signUp({ family_name: 'TESTER' }, { metadata: { autoConfirmUser: 'true' } });
    expect((await preSignUp(event, app)).response).toEqual(event.response);
  });

  it.each([
    [{}, ''],
    [{ family_name: 'Smith' }, 'Smith'],
  ])('a test that does not call itself TESTER is refused: %j', async (attributes, told) => {
    await expect(preSignUp(signUp(attributes as Record<string, string>), testing)).rejects.toThrow(
      `Invalid family_name: \`${told}\``,
    );
  });

  it.each([
    [{ email: 'me@example.com' }, { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false }],
    [{ phone_number: '+12025550123' }, { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: true }],
    [{}, { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false }],
  ])('a test confirms its account and verifies what it gave: %j', async (attributes, response) => {
    const event = signUp({ family_name: 'TESTER', ...attributes }, { metadata: { autoConfirmUser: 'true' } });
    expect((await preSignUp(event, testing)).response).toEqual(response);
  });

  it.each([{}, { autoConfirmUser: 'false' }])('a test that does not ask stays unconfirmed: %j', async (metadata) => {
    const event = signUp({ family_name: 'TESTER' }, { metadata: metadata as Record<string, string> });
    expect(await preSignUp(event, testing)).toEqual(event);
  });
});
