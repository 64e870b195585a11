import { checkAttributes, checkMutable, checkRequired, checkWritable } from '../attribute-rules.ts';
import type { Cognito } from '../cognito.ts';
import { checkPassword } from '../password-policy.ts';
import { notAuthorized } from '../refusal.ts';
import { parameter } from '../request.ts';
import { passwordVerifier } from '../srp.ts';
import { srpOwner, type User, withAttributes } from '../user.ts';
import { type Attempt, finishSignIn, knownUser } from './attempt.ts';

/** The password was right: sign in, unless it was a temporary one that must be replaced first. */
export const afterPassword = (cognito: Cognito, attempt: Attempt, user: User) => {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return finishSignIn(cognito, attempt, user);
  if ((user.passwordExpiresAt ?? Number.POSITIVE_INFINITY) <= cognito.ground.clock.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const { sub, ...attributes } = user.attributes;
  const { client, pool } = attempt;
  const required = [...pool.attributes]
    .filter(([name, rule]) => rule.required && name !== 'sub' && !user.attributes[name])
    .map(([name]) => `userAttributes.${name}`);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: cognito.challenges.ask(client, { kind: 'NEW_PASSWORD_REQUIRED', username: user.username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(required),
      userAttributes: JSON.stringify(attributes),
    },
  };
};

export const answerNewPassword = async (cognito: Cognito, attempt: Attempt, session: string) => {
  const { pool, client, parameters } = attempt;
  const password = parameter(parameters, 'NEW_PASSWORD');
  checkPassword(pool.password, password);
  const given = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      name.startsWith('userAttributes.') ? [[name.slice('userAttributes.'.length), value]] : [],
    ),
  );
  checkAttributes(pool.attributes, given);
  checkWritable(Object.keys(given), client.writable);
  const challenge = cognito.challenges.take(client, 'NEW_PASSWORD_REQUIRED', session);
  const user = knownUser(cognito, { ...attempt, login: challenge.username });
  checkMutable(
    pool.attributes,
    Object.keys(given).filter((name) => user.attributes[name] !== undefined),
  );
  const { passwordExpiresAt, ...account } = withAttributes(user, given, cognito.ground.clock.now());
  checkRequired(pool.attributes, account.attributes);
  const renewed: User = {
    ...account,
    status: 'CONFIRMED',
    password: passwordVerifier(srpOwner(pool, user.username), password),
  };
  cognito.users.save(pool, renewed);
  return finishSignIn(cognito, attempt, renewed, 'NewPasswordChallenge');
};
