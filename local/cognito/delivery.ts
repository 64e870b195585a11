import type { AppClient } from './app-client.ts';
import type { CodePurpose } from './codes.ts';
import type { Cognito } from './cognito.ts';
import type { Texts } from './request.ts';
import { runTrigger } from './triggers.ts';
import { isVerified, triggerAttributes, type User } from './user.ts';
import type { Contact, UserPool } from './user-pool.ts';

/** Where a code goes. On the laptop it is shown instead of being sent. */
export interface CodeDelivery {
  readonly AttributeName: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
}

export interface Occasion {
  readonly pool: UserPool;
  readonly client: AppClient | undefined;
  readonly user: User;
  readonly purpose: CodePurpose;
  readonly attribute: Contact;
  /** The address; the user's present one unless it is about to change. */
  readonly to?: string | undefined;
  /** The CustomMessage occasion, such as `SignUp`. */
  readonly source: string;
  readonly clientMetadata: Texts;
}

export const sendCode = async (cognito: Cognito, occasion: Occasion): Promise<CodeDelivery> => {
  const { pool, user, purpose, attribute } = occasion;
  const to = occasion.to ?? user.attributes[attribute] ?? '';
  const message = await customMessage(cognito, occasion);
  const { code } = cognito.codes.issue({ userPoolId: pool.id, username: user.username, purpose, attribute, to });
  cognito.ground.log.info('cognito', `${purpose} code ${code} for ${user.username}, to ${to}`);
  const written = message?.replaceAll('{####}', code).replaceAll('{username}', user.username);
  if (written) cognito.ground.log.info('cognito', `message to ${to}: ${written}`);
  return delivery(attribute, to);
};

const customMessage = async (cognito: Cognito, occasion: Occasion): Promise<string | undefined> => {
  const response = await runTrigger(cognito, occasion.pool, {
    trigger: 'CustomMessage',
    source: `CustomMessage_${occasion.source}`,
    username: occasion.user.username,
    clientId: occasion.client?.id,
    request: {
      userAttributes: triggerAttributes(occasion.user),
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: occasion.source === 'AdminCreateUser' ? '{username}' : null,
      clientMetadata: occasion.clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const text = occasion.attribute === 'email' ? response?.['emailMessage'] : response?.['smsMessage'];
  return typeof text === 'string' ? text : undefined;
};

export const delivery = (attribute: Contact, to: string): CodeDelivery => ({
  AttributeName: attribute,
  DeliveryMedium: attribute === 'email' ? 'EMAIL' : 'SMS',
  Destination: attribute === 'email' ? maskedEmail(to) : maskedPhone(to),
});

const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.charAt(0)}***@${host.charAt(0)}***`;
};

const maskedPhone = (phone: string): string => `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;

/** The contact a new account must prove: the phone where both are asked for, as Cognito does. */
export const contactToConfirm = (pool: UserPool, user: User): Contact | undefined =>
  (['phone_number', 'email'] as const).find((name) => pool.autoVerified.includes(name) && user.attributes[name]);

export const contactToRecover = (pool: UserPool, user: User): Contact | undefined =>
  pool.recovery.find((name) => isVerified(user, name));
