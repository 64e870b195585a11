import { checkSecretHash, type Entrance, entranceOf } from '../admission.ts';
import { expiredCode } from '../codes.ts';
import type { Call, Cognito } from '../cognito.ts';
import { contactToConfirm, delivery, sendCode } from '../delivery.ts';
import { invalidParameter, notAuthorized, refusal } from '../refusal.ts';
import { flag, optionalText, type Texts, text, textMap } from '../request.ts';
import { runTrigger } from '../triggers.ts';
import { triggerAttributes, type User, withAttributes } from '../user.ts';

export const confirmSignUp: Call = async (cognito, input) => {
  const { pool, client } = entranceOf(cognito, input);
  const login = text(input, 'Username');
  const given = text(input, 'ConfirmationCode');
  checkSecretHash(client, login, optionalText(input, 'SecretHash'));
  const user = cognito.users.find(pool, login);
  if (!user) throw client.hidesUnknownUsers ? expiredCode() : unknownHere();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const code = cognito.codes.check({ userPoolId: pool.id, username: user.username, purpose: 'sign-up' }, given);
  const proven = user.attributes[code.attribute] === code.to ? { [`${code.attribute}_verified`]: 'true' } : {};
  const confirmed: User = { ...withAttributes(user, proven, cognito.ground.clock.now()), status: 'CONFIRMED' };
  if (flag(input, 'ForceAliasCreation')) cognito.users.saveTakingAliases(pool, confirmed);
  else cognito.users.save(pool, confirmed);
  cognito.codes.use(code);
  await postConfirmation(cognito, { pool, client }, confirmed, 'ConfirmSignUp', textMap(input, 'ClientMetadata'));
  return {};
};

export const resendConfirmationCode: Call = async (cognito, input) => {
  const { pool, client } = entranceOf(cognito, input);
  const login = text(input, 'Username');
  checkSecretHash(client, login, optionalText(input, 'SecretHash'));
  const user = cognito.users.find(pool, login);
  if (!user && client.hidesUnknownUsers) return { CodeDeliveryDetails: delivery('email', pretendedAddress(login)) };
  if (!user) throw unknownHere();
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const attribute = contactToConfirm(pool, user);
  if (!attribute) throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
  const clientMetadata = textMap(input, 'ClientMetadata');
  const occasion = { pool, client, user, purpose: 'sign-up', attribute, source: 'ResendCode', clientMetadata } as const;
  return { CodeDeliveryDetails: await sendCode(cognito, occasion) };
};

export const postConfirmation = (
  cognito: Cognito,
  { pool, client }: Entrance,
  user: User,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata: Texts,
) =>
  runTrigger(cognito, pool, {
    trigger: 'PostConfirmation',
    source: `PostConfirmation_${occasion}`,
    username: user.username,
    clientId: client.id,
    request: { userAttributes: triggerAttributes(user), clientMetadata },
  });

export const unknownHere = () => refusal('UserNotFoundException', 'Username/client id combination not found.');

/** Where the answer for an unknown user must look like one for a known user. */
export const pretendedAddress = (login: string): string =>
  /^[^\s@]+@[^\s@]+$/.test(login) ? login : `${login}@${login.replace(/[^a-z]/gi, '') || 'mail'}`;
