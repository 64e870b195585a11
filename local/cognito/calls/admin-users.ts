import { namedUser } from '../admission.ts';
import { changeAttributes, clearing } from '../attribute-change.ts';
import { checkRequired } from '../attribute-rules.ts';
import type { Call } from '../cognito.ts';
import { contactToRecover, sendCode } from '../delivery.ts';
import { checkPassword } from '../password-policy.ts';
import { invalidParameter, notAuthorized } from '../refusal.ts';
import { attributeList, flag, text, textList, textMap } from '../request.ts';
import { runTrigger } from '../triggers.ts';
import { attributePairs, triggerAttributes, type User, userFacts, withAttributes } from '../user.ts';
import { adminCreateUser, withTemporaryPassword } from './admin-create-user.ts';

const adminGetUser: Call = (cognito, input) => {
  const { user } = namedUser(cognito, input);
  return { ...userFacts(user), UserAttributes: attributePairs(user) };
};

const adminSetUserPassword: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const password = text(input, 'Password');
  checkPassword(pool.password, password);
  const temporary = withTemporaryPassword(cognito, pool, user, password);
  const { passwordExpiresAt, ...account } = temporary;
  cognito.users.save(pool, flag(input, 'Permanent') ? { ...account, status: 'CONFIRMED' } : temporary);
  cognito.attempts.succeeded(pool.id, user.username);
  return {};
};

const adminUpdateUserAttributes: Call = async (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const changes = attributeList(input, 'UserAttributes');
  await changeAttributes(cognito, {
    pool,
    client: undefined,
    user,
    changes,
    clientMetadata: textMap(input, 'ClientMetadata'),
  });
  return {};
};

const adminDeleteUserAttributes: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const names = textList(input, 'UserAttributeNames');
  if (names.includes('sub')) throw invalidParameter('user.sub: Attribute cannot be deleted.');
  const changed = withAttributes(user, clearing(names), cognito.ground.clock.now());
  checkRequired(pool.attributes, changed.attributes);
  cognito.users.save(pool, changed);
  return {};
};

const adminConfirmSignUp: Call = async (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const confirmed: User = { ...user, status: 'CONFIRMED', modifiedAt: cognito.ground.clock.now() };
  cognito.users.save(pool, confirmed);
  await runTrigger(cognito, pool, {
    trigger: 'PostConfirmation',
    source: 'PostConfirmation_ConfirmSignUp',
    username: user.username,
    clientId: undefined,
    request: { userAttributes: triggerAttributes(confirmed), clientMetadata: textMap(input, 'ClientMetadata') },
  });
  return {};
};

/** The user cannot sign in again before choosing a new password with the code. */
const adminResetUserPassword: Call = async (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const attribute = contactToRecover(pool, user);
  if (!attribute) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const reset: User = { ...user, status: 'RESET_REQUIRED', modifiedAt: cognito.ground.clock.now() };
  cognito.users.save(pool, reset);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const about = { pool, client: undefined, user: reset, attribute, clientMetadata };
  await sendCode(cognito, { ...about, purpose: 'forgot-password', source: 'ForgotPassword' });
  return {};
};

const enabling =
  (enabled: boolean): Call =>
  (cognito, input) => {
    const { pool, user } = namedUser(cognito, input);
    cognito.users.save(pool, { ...user, enabled, modifiedAt: cognito.ground.clock.now() });
    if (!enabled) cognito.sessions.revoke(cognito.sessions.ofUser(user));
    return {};
  };

export const adminUserCalls = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminResetUserPassword: adminResetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminEnableUser: enabling(true),
  AdminDisableUser: enabling(false),
} as const satisfies Record<string, Call>;
