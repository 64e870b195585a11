import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { customMessage } from '../../../lambdas/identity/custom-message.ts';

const userName = 'us-east-1:5f1c2a3b-9d4e-4c6f-8a7b-0123456789ab';

const message = (triggerSource: string) =>
  ({
    version: '1',
    region: 'us-east-1',
    userPoolId: 'us-east-1_pool',
    triggerSource,
    userName,
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    request: { userAttributes: {}, codeParameter: '{####}', linkParameter: '', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;

describe('messages with a code', () => {
  it.each([
    ['CustomMessage_SignUp', 'email'],
    ['CustomMessage_ResendCode', 'email'],
    ['CustomMessage_ForgotPassword', 'forgot'],
    ['CustomMessage_UpdateUserAttribute', 'email'],
    ['CustomMessage_VerifyUserAttribute', 'email'],
  ])('%s links to the %s page and names the code', (source, page) => {
    const { emailMessage, emailSubject, smsMessage } = customMessage(message(source), 'real.app').response;
    expect(emailMessage).toContain(`https://real.app/confirm/${page}/${userName}/{####}`);
    expect(emailSubject).toMatch(/REAL/);
    expect(smsMessage).toContain('{####}');
  });

  it('links lead to the domain of the deployment', () => {
    const { emailMessage } = customMessage(message('CustomMessage_SignUp'), 'plaza.example').response;
    expect(emailMessage).toContain(`https://plaza.example/confirm/email/${userName}/{####}`);
  });

  it('other messages keep the text of Cognito', () => {
    const event = message('CustomMessage_AdminCreateUser');
    expect(customMessage(event, 'real.app')).toEqual(event);
  });
});
