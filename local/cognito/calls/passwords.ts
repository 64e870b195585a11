import { checkSecretHash, entranceOf, signedInUser } from '../admission.ts';
import { expiredCode } from '../codes.ts';
import type { Call } from '../cognito.ts';
import { contactToRecover, delivery, sendCode } from '../delivery.ts';
import { checkPassword } from '../password-policy.ts';
import { invalidParameter, notAuthorized, wrongPassword } from '../refusal.ts';
import { optionalText, text, textMap } from '../request.ts';
import { isPassword, passwordVerifier } from '../srp.ts';
import { srpOwner, type User } from '../user.ts';
import { postConfirmation, pretendedAddress, unknownHere } from './confirm-sign-up.ts';

const forgotPassword: Call = async (cognito, input) => {
  const { pool, client } = entranceOf(cognito, input);
  const login = text(input, 'Username');
  checkSecretHash(client, login, optionalText(input, 'SecretHash'));
  const user = cognito.users.find(pool, login);
  const attribute = user && contactToRecover(pool, user);
  if ((!user?.enabled || !attribute) && client.hidesUnknownUsers) {
    return { CodeDeliveryDetails: delivery('email', pretendedAddress(login)) };
  }
  if (!user) throw unknownHere();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (!attribute) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const clientMetadata = textMap(input, 'ClientMetadata');
  const purpose = 'forgot-password' as const;
  const occasion = { pool, client, user, purpose, attribute, source: 'ForgotPassword', clientMetadata };
  return { CodeDeliveryDetails: await sendCode(cognito, occasion) };
};

const confirmForgotPassword: Call = async (cognito, input) => {
  const { pool, client } = entranceOf(cognito, input);
  const login = text(input, 'Username');
  const password = text(input, 'Password');
  const given = text(input, 'ConfirmationCode');
  checkSecretHash(client, login, optionalText(input, 'SecretHash'));
  checkPassword(pool.password, password);
  const user = cognito.users.find(pool, login);
  if (!user) throw client.hidesUnknownUsers ? expiredCode() : unknownHere();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const owner = { userPoolId: pool.id, username: user.username, purpose: 'forgot-password' } as const;
  const code = cognito.codes.check(owner, given);
  const renewed: User = {
    ...user,
    status: 'CONFIRMED',
    password: passwordVerifier(srpOwner(pool, user.username), password),
    modifiedAt: cognito.ground.clock.now(),
  };
  cognito.users.save(pool, renewed);
  cognito.codes.use(code);
  cognito.attempts.succeeded(pool.id, user.username);
  const metadata = textMap(input, 'ClientMetadata');
  await postConfirmation(cognito, { pool, client }, renewed, 'ConfirmForgotPassword', metadata);
  return {};
};

const changePassword: Call = async (cognito, input) => {
  const { pool, user } = await signedInUser(cognito, input);
  const owner = srpOwner(pool, user.username);
  const proposed = text(input, 'ProposedPassword');
  cognito.attempts.admit(pool.id, user.username);
  if (user.password && !isPassword(owner, text(input, 'PreviousPassword'), user.password)) {
    cognito.attempts.failed(pool.id, user.username);
    throw wrongPassword();
  }
  checkPassword(pool.password, proposed);
  const modifiedAt = cognito.ground.clock.now();
  cognito.users.save(pool, { ...user, password: passwordVerifier(owner, proposed), modifiedAt });
  return {};
};

export const passwordCalls = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
} as const;
