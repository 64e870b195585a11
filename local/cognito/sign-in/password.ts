import type { Cognito } from '../cognito.ts';
import { wrongPassword } from '../refusal.ts';
import { parameter } from '../request.ts';
import { isPassword } from '../srp.ts';
import { srpOwner } from '../user.ts';
import { type Attempt, checkMaySignIn, findUser, preAuthenticate } from './attempt.ts';
import { migratedUser } from './migration.ts';
import { afterPassword } from './new-password.ts';

/** USER_PASSWORD_AUTH and ADMIN_USER_PASSWORD_AUTH: the password itself is sent. */
export const signInByPassword = async (cognito: Cognito, attempt: Attempt) => {
  const password = parameter(attempt.parameters, 'PASSWORD');
  const migrated = await migratedUser(cognito, attempt, password);
  const found = migrated ?? findUser(cognito, attempt);
  await preAuthenticate(cognito, attempt, found);
  const { pool } = attempt;
  if (!found) throw wrongPassword();
  cognito.attempts.admit(pool.id, found.username);
  if (!found.password || !isPassword(srpOwner(pool, found.username), password, found.password)) {
    cognito.attempts.failed(pool.id, found.username);
    throw wrongPassword();
  }
  cognito.attempts.succeeded(pool.id, found.username);
  checkMaySignIn(found);
  return afterPassword(cognito, attempt, found);
};
