import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { claimPreferredUsername, type PoolEntry, poolEntry } from '../runtime/user-pool.ts';
import { refuseAccount } from './account.refusals.ts';
import { arrive, lookForHost } from './arrival.ts';
import { refuseBannedNewcomer } from './ban.ts';
import { callerId, findUser } from './caller.ts';
import type { User } from './user.ts';
import { checkedUsername } from './username.rules.ts';
import { type Username, usernameKey } from './username.ts';

export interface Named {
  readonly username: string;
  readonly fullName?: string | null;
}

const verifiedContacts = (entry: PoolEntry) => ({
  email: entry.emailVerified ? entry.email : undefined,
  phoneNumber: entry.phoneVerified ? entry.phoneNumber : undefined,
});

/** Refuses a name or an account that cannot become a profile; what it reads is what making one needs. */
export const checkNewcomer = async (username: string, call: Call): Promise<PoolEntry> => {
  const userId = callerId(call);
  checkedUsername(username);
  const [entry, reserved] = await Promise.all([
    poolEntry(call.world, userId),
    call.store.get<Username>(main, usernameKey(username)),
    lookForHost(call),
  ]);
  if (!entry) throw refuseAccount.noPoolEntry(userId);
  if (!entry.emailVerified && !entry.phoneVerified) throw refuseAccount.nothingVerified(userId);
  if (reserved && reserved.userId !== userId) throw refuseAccount.usernameTaken(username);
  await refuseBannedNewcomer(call, verifiedContacts(entry));
  return entry;
};

/** A profile for someone who signed up in the user pool and verified an e-mail address or phone number there. */
export const createCognitoOnlyUser = async ({ username, fullName }: Named, call: Call): Promise<User> => {
  const userId = callerId(call);
  const [existing, entry] = await Promise.all([findUser(call, userId), checkNewcomer(username, call)]);
  if (existing) throw refuseAccount.userExists(userId);

  if (!(await claimPreferredUsername(call.world, userId, username.toLowerCase())))
    throw refuseAccount.usernameTaken(username);
  try {
    return await arrive(call, userId, { username, fullName, ...verifiedContacts(entry) });
  } catch (error) {
    await claimPreferredUsername(call.world, userId, entry.preferredUsername);
    throw error;
  }
};
