import { randomBytes } from 'node:crypto';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { linkLogins, userPoolProvider } from '../runtime/identity-pool.ts';
import { createPoolEntry, type Tokens, tokensFor } from '../runtime/pool-session.ts';
import { type Attributes, deletePoolEntry } from '../runtime/user-pool.ts';
import { refuseAccount } from './account.refusals.ts';
import { arrive, lookForHost } from './arrival.ts';
import { refuseBannedNewcomer } from './ban.ts';
import { callerId, findUser } from './caller.ts';
import { userEmailKey } from './contact.ts';
import type { LoginProvider } from './outside/login-provider.ts';
import type { Named } from './user.creation.ts';
import type { User } from './user.ts';
import { checkedUsername } from './username.rules.ts';
import { usernameKey } from './username.ts';

/** Crockford's base 32: nobody takes one of its characters for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const randomName = (): string =>
  `user_${[...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

interface Invited {
  readonly username: string;
  readonly email?: string;
}

const refuseTaken = async (call: Call, { username, email }: Invited): Promise<void> => {
  const userId = callerId(call);
  const [profile, name, address] = await Promise.all([
    findUser(call, userId),
    call.store.get(main, usernameKey(username)),
    email ? call.store.get(main, userEmailKey(email)) : undefined,
    lookForHost(call),
  ]);
  if (profile) throw refuseAccount.accountExists(userId);
  if (name) throw refuseAccount.nameTaken(username);
  if (email && address) throw refuseAccount.emailTaken(email);
  await refuseBannedNewcomer(call, { email });
};

/**
 * Makes an account for the caller's identity and signs them in to it. `then` makes the profile; if anything fails, the
 * account is taken back.
 */
const withNewAccount = async <T>(
  call: Call,
  invited: Invited,
  logins: Readonly<Record<string, string>>,
  then: (tokens: Tokens) => Promise<T>,
): Promise<T> => {
  const { world } = call;
  const userId = callerId(call);
  const { username, email } = invited;
  const contact: Attributes = email ? { email, email_verified: 'true' } : {};
  const conflict = await createPoolEntry(world, userId, { ...contact, preferred_username: username.toLowerCase() });
  if (conflict === 'entry') throw refuseAccount.accountExists(userId);
  if (conflict === 'alias') throw email ? refuseAccount.emailTaken(email) : refuseAccount.nameTaken(username);

  try {
    const tokens = await tokensFor(world, userId);
    const failure = await linkLogins(world, userId, { [userPoolProvider(world)]: tokens.IdToken, ...logins });
    if (failure) throw refuseAccount.linkFailed(failure);
    return await then(tokens);
  } catch (error) {
    await deletePoolEntry(world, userId);
    throw error;
  }
};

export const createAnonymousUser = async (call: Call): Promise<Tokens> => {
  const invited = { username: randomName() };
  await refuseTaken(call, invited);
  return withNewAccount(call, invited, {}, async (tokens) => {
    await arrive(call, callerId(call), { ...invited, userStatus: 'ANONYMOUS' });
    return tokens;
  });
};

/** A profile for someone whom Apple, Facebook or Google vouches for. */
export const createFederatedUser = async (
  { username, fullName }: Named,
  provider: LoginProvider,
  token: string,
  call: Call,
): Promise<User> => {
  checkedUsername(username);
  const email = await provider.verifiedEmail(token, call.world);
  const invited = { username, email };
  await refuseTaken(call, invited);
  return withNewAccount(call, invited, { [provider.name]: token }, () =>
    arrive(call, callerId(call), { ...invited, fullName }),
  );
};
