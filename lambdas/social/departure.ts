import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { all, any, equals, isExisting, isNew } from '../runtime/condition.ts';
import { createStore } from '../runtime/store.ts';
import { isRefusedAs, removePoolAttributes } from '../runtime/user-pool.ts';
import { remove, update, type Write } from '../runtime/write.ts';
import { refuseAccount } from './account.refusals.ts';
import { callerId, findUser } from './caller.ts';
import { userEmailKey, userPhoneNumberKey } from './contact.ts';
import type { MainKey } from './index-keys.ts';
import { refuse } from './refusals.ts';
import { trendingKey } from './trending.ts';
import { checkNewcomer, createCognitoOnlyUser } from './user.creation.ts';
import { statusOf, type User, type UserStatus, userKey } from './user.ts';
import { usernameKey } from './username.ts';

const released = (key: MainKey, userId: string): Write =>
  remove(main, key, { condition: any(isNew, equals('userId', userId)), otherwise: refuse.changedMeanwhile() });

const departureWrites = ({ userId, username, email, phoneNumber }: User): readonly Write[] => [
  remove(main, userKey(userId), {
    condition: all(isExisting, equals('username', username)),
    otherwise: refuse.changedMeanwhile(),
  }),
  released(usernameKey(username), userId),
  // Points are only given while there is a profile, so none can come after this.
  remove(main, trendingKey('user', userId)),
  ...(email ? [released(userEmailKey(email), userId)] : []),
  ...(phoneNumber ? [released(userPhoneNumberKey(phoneNumber), userId)] : []),
];

/**
 * The profile and what it reserved are gone at once. The status it went with is its last image in the stream, and tells
 * the reactions that remove the rest whether the account goes too.
 */
const depart = async (call: Call, user: User, userStatus: UserStatus): Promise<User> => {
  const set = { userStatus, leftAt: call.now };
  const guard = { condition: isExisting, otherwise: refuse.noUser(user.userId) };
  await call.store.commit(update(main, userKey(user.userId), { set }, guard));
  await call.store.commit(...departureWrites(user));
  return { ...user, ...set };
};

export const deleteUser = async (call: Call): Promise<User> => {
  const userId = callerId(call);
  const user = await findUser(call, userId);
  if (!user) throw refuse.noUser(userId);
  return depart(call, user, 'DELETING');
};

const clearName = async (call: Call, userId: string): Promise<void> => {
  try {
    await removePoolAttributes(call.world, userId, 'preferred_username');
  } catch (error) {
    if (!isRefusedAs(error, 'UserNotFoundException')) throw error;
  }
};

/** RESETTING is a reset that was cut short; asking again finishes it. */
const resettable: readonly UserStatus[] = ['ACTIVE', 'DISABLED', 'RESETTING'];

/** Whether the caller can start over is settled before anything is lost. */
export const resetUser = async (newUsername: string | null | undefined, call: Call): Promise<User | undefined> => {
  const userId = callerId(call);
  const user = await findUser(call, userId);
  if (user && !resettable.includes(statusOf(user))) throw refuseAccount.cannotReset(statusOf(user));
  if (newUsername) await checkNewcomer(newUsername, call);

  const gone = user && (await depart(call, user, 'RESETTING'));
  await clearName(call, userId);
  if (!newUsername) return gone;
  const afterwards = { ...call, now: call.world.timestamp(), store: createStore(call.world.dynamo) };
  return createCognitoOnlyUser({ username: newUsername }, afterwards);
};
