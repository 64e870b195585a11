import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isNew } from '../runtime/condition.ts';
import { claimPreferredUsername, poolEntry } from '../runtime/user-pool.ts';
import { put, type Write } from '../runtime/write.ts';
import { callerId, findUser } from './caller.ts';
import { contactSchemaVersion, userEmailKey, userPhoneNumberKey } from './contact.ts';
import { refuse } from './refusals.ts';
import { type User, userIndexKeys, userKey, userSchemaVersion } from './user.ts';
import { checkedUsername } from './username.rules.ts';
import { usernameKey, usernameSchemaVersion } from './username.ts';

interface Newcomer {
  readonly username: string;
  readonly fullName?: string | null;
}

/** A profile with everything it reserves. All or nothing: a name, an address or a number has one owner. */
const arrival = (user: User): readonly Write[] => {
  const { userId } = user;
  const contact = { schemaVersion: contactSchemaVersion, userId };
  return [
    put(
      main,
      { ...userKey(userId), ...userIndexKeys(user), ...user },
      { condition: isNew, otherwise: refuse.userExists(userId) },
    ),
    put(
      main,
      { ...usernameKey(user.username), schemaVersion: usernameSchemaVersion, userId },
      { condition: isNew, otherwise: refuse.usernameTaken(user.username) },
    ),
    ...(user.email
      ? [
          put(
            main,
            { ...userEmailKey(user.email), ...contact },
            { condition: isNew, otherwise: refuse.emailTaken(user.email) },
          ),
        ]
      : []),
    ...(user.phoneNumber
      ? [
          put(
            main,
            { ...userPhoneNumberKey(user.phoneNumber), ...contact },
            { condition: isNew, otherwise: refuse.phoneTaken(user.phoneNumber) },
          ),
        ]
      : []),
  ];
};

/** A profile for someone who signed up in the user pool and verified an e-mail address or phone number there. */
export const createCognitoOnlyUser = async ({ username, fullName }: Newcomer, call: Call): Promise<User> => {
  const userId = callerId(call);
  checkedUsername(username);
  const [entry, existing] = await Promise.all([poolEntry(call.world, userId), findUser(call, userId)]);
  if (existing) throw refuse.userExists(userId);
  if (!entry) throw refuse.noPoolEntry(userId);
  if (!entry.emailVerified && !entry.phoneVerified) throw refuse.nothingVerified(userId);

  const user: User = {
    schemaVersion: userSchemaVersion,
    userId,
    username,
    privacyStatus: 'PUBLIC',
    signedUpAt: call.now,
    ...(fullName && { fullName }),
    ...(entry.emailVerified && entry.email && { email: entry.email }),
    ...(entry.phoneVerified && entry.phoneNumber && { phoneNumber: entry.phoneNumber }),
  };
  if (!(await claimPreferredUsername(call.world, userId, username.toLowerCase()))) throw refuse.usernameTaken(username);
  try {
    await call.store.commit(...arrival(user));
  } catch (error) {
    await claimPreferredUsername(call.world, userId, entry.preferredUsername);
    throw error;
  }
  return user;
};
