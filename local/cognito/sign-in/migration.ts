import { randomUUID } from 'node:crypto';
import type { Cognito } from '../cognito.ts';
import { isRecord } from '../request.ts';
import { passwordVerifier } from '../srp.ts';
import { hasTrigger, runTrigger } from '../triggers.ts';
import { srpOwner, type User } from '../user.ts';
import type { Attempt } from './attempt.ts';

/** Asks the pool's UserMigration function about a user the pool does not know yet, and adopts whom it vouches for. */
export const migratedUser = async (cognito: Cognito, attempt: Attempt, password: string): Promise<User | undefined> => {
  const { pool, client, login, clientMetadata } = attempt;
  if (!hasTrigger(pool, 'UserMigration') || cognito.users.find(pool, login)) return undefined;
  const response = await runTrigger(cognito, pool, {
    trigger: 'UserMigration',
    source: 'UserMigration_Authentication',
    username: login,
    clientId: client.id,
    request: { password, validationData: clientMetadata, userAttributes: null },
    response: { userAttributes: null, forceAliasCreation: null, finalUserStatus: null, messageAction: null },
  });
  const attributes = response?.['userAttributes'];
  if (!isRecord(attributes)) return undefined;
  // The same person may have been adopted by another request while the function ran.
  const adopted = cognito.users.find(pool, login);
  if (adopted) return adopted;
  const now = cognito.ground.clock.now();
  const texts = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
  const { username = login, ...known } = texts;
  const user: User = {
    poolId: pool.id,
    username,
    attributes: { ...known, sub: randomUUID() },
    status: response?.['finalUserStatus'] === 'CONFIRMED' ? 'CONFIRMED' : 'RESET_REQUIRED',
    enabled: true,
    groups: [],
    password: passwordVerifier(srpOwner(pool, username), password),
    createdAt: now,
    modifiedAt: now,
  };
  if (response?.['forceAliasCreation'] === true) cognito.users.saveTakingAliases(pool, user);
  else cognito.users.save(pool, user);
  return user;
};
