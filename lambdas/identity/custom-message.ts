import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environment } from '../../contract/environment.ts';

interface Message {
  readonly emailSubject: string;
  readonly emailMessage: string;
  readonly smsMessage: string;
}

/** `code` is a placeholder that Cognito fills in after us. */
type Writer = (link: (page: 'email' | 'forgot') => string, code: string) => Message;

const confirmAccount: Writer = (link, code) => ({
  emailSubject: 'Welcome to REAL: confirm your e-mail',
  emailMessage: `Tap to confirm your account: ${link('email')}<br><br>Or enter this code in the app: ${code}`,
  smsMessage: `Welcome to REAL. Your confirmation code is ${code}`,
});

const resetPassword: Writer = (link, code) => ({
  emailSubject: 'REAL: reset your password',
  emailMessage: `Tap to choose a new password: ${link('forgot')}<br><br>Or enter this code in the app: ${code}`,
  smsMessage: `Your REAL password reset code is ${code}`,
});

const confirmContact: Writer = (link, code) => ({
  emailSubject: 'REAL: confirm your new e-mail',
  emailMessage: `Tap to confirm this e-mail: ${link('email')}<br><br>Or enter this code in the app: ${code}`,
  smsMessage: `Your REAL verification code is ${code}`,
});

const writers: Readonly<Partial<Record<string, Writer>>> = {
  CustomMessage_SignUp: confirmAccount,
  CustomMessage_ResendCode: confirmAccount,
  CustomMessage_ForgotPassword: resetPassword,
  CustomMessage_UpdateUserAttribute: confirmContact,
  CustomMessage_VerifyUserAttribute: confirmContact,
};

export function customMessage(event: CustomMessageTriggerEvent, domain: string): CustomMessageTriggerEvent {
  const writer = writers[event.triggerSource];
  if (!writer) return event;

  const code = event.request.codeParameter;
  const link = (page: string) => `https://${domain}/confirm/${page}/${event.userName}/${code}`;
  return { ...event, response: { ...event.response, ...writer(link, code) } };
}

export const handler = async (event: CustomMessageTriggerEvent) =>
  customMessage(event, process.env[environment.linkDomain] ?? 'real.app');
