import { randomBytes } from 'node:crypto';
import { checkUserName, poolOf } from '../admission.ts';
import type { Call, Cognito } from '../cognito.ts';
import { checkNameIsFree, newcomer } from '../newcomer.ts';
import { checkPassword } from '../password-policy.ts';
import { noSuchUser, refusal } from '../refusal.ts';
import { attributeList, flag, type Input, optionalText, text, textMap } from '../request.ts';
import { passwordVerifier } from '../srp.ts';
import { runTrigger } from '../triggers.ts';
import { attributePairs, srpOwner, triggerAttributes, type User, userFacts } from '../user.ts';
import type { UserPool } from '../user-pool.ts';
import { preSignUp } from './sign-up.ts';

const day = 86_400_000;

export const adminCreateUser: Call = async (cognito, input) => {
  const pool = poolOf(cognito, input);
  const login = text(input, 'Username');
  const password = optionalText(input, 'TemporaryPassword') ?? temporaryPassword();
  checkUserName(login);
  checkPassword(pool.password, password);
  if (input['MessageAction'] === 'RESEND') return invitedAgain(cognito, pool, login, password, input);

  const applicant = newcomer(cognito, pool, login, attributeList(input, 'UserAttributes'));
  checkNameIsFree(cognito, pool, login, 'User account already exists');
  const admitted = await preSignUp(cognito, pool, applicant, {
    source: 'AdminCreateUser',
    clientId: undefined,
    clientMetadata: textMap(input, 'ClientMetadata'),
    validationData: attributeList(input, 'ValidationData'),
  });
  checkNameIsFree(cognito, pool, login, 'User account already exists');
  const user = withTemporaryPassword(cognito, pool, admitted, password);
  if (flag(input, 'ForceAliasCreation')) cognito.users.saveTakingAliases(pool, user);
  else cognito.users.save(pool, user);
  if (input['MessageAction'] !== 'SUPPRESS') await invite(cognito, pool, user, password, input);
  return described(user);
};

const invitedAgain = async (cognito: Cognito, pool: UserPool, login: string, password: string, input: Input) => {
  const known = cognito.users.find(pool, login);
  if (!known) throw noSuchUser();
  if (known.status !== 'FORCE_CHANGE_PASSWORD') {
    throw refusal('UnsupportedUserStateException', 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD');
  }
  const user = withTemporaryPassword(cognito, pool, known, password);
  cognito.users.save(pool, user);
  await invite(cognito, pool, user, password, input);
  return described(user);
};

export const withTemporaryPassword = (cognito: Cognito, pool: UserPool, user: User, password: string): User => ({
  ...user,
  status: 'FORCE_CHANGE_PASSWORD',
  password: passwordVerifier(srpOwner(pool, user.username), password),
  passwordExpiresAt: cognito.ground.clock.now() + pool.password.temporaryPasswordDays * day,
  modifiedAt: cognito.ground.clock.now(),
});

const invite = async (cognito: Cognito, pool: UserPool, user: User, password: string, input: Input) => {
  const to = user.attributes['email'] ?? user.attributes['phone_number'] ?? 'nobody: the user has no contact';
  const response = await runTrigger(cognito, pool, {
    trigger: 'CustomMessage',
    source: 'CustomMessage_AdminCreateUser',
    username: user.username,
    clientId: undefined,
    request: {
      userAttributes: triggerAttributes(user),
      codeParameter: '{####}',
      usernameParameter: '{username}',
      clientMetadata: textMap(input, 'ClientMetadata'),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  cognito.ground.log.info('cognito', `temporary password ${password} for ${user.username}, to ${to}`);
  const message = response?.[user.attributes['email'] ? 'emailMessage' : 'smsMessage'];
  if (typeof message !== 'string') return;
  const written = message.replaceAll('{####}', password).replaceAll('{username}', user.username);
  cognito.ground.log.info('cognito', `message to ${to}: ${written}`);
};

const described = (user: User) => ({ User: { ...userFacts(user), Attributes: attributePairs(user) } });

/** Holds a character of every kind that a policy may demand. */
const temporaryPassword = (): string => `Aa1-${randomBytes(72).toString('base64url')}`;
