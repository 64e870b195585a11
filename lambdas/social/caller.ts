import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { refuse as refuseRequest } from '../runtime/refusal.ts';
import { refuse } from './refusals.ts';
import { type User, type UserStatus, userKey } from './user.ts';

export const callerId = (call: Call): string => {
  if (!call.callerId) throw refuseRequest.notSignedIn();
  return call.callerId;
};

export const statusOf = (user: User): UserStatus => user.userStatus ?? 'ACTIVE';

export const findUser = (call: Call, userId: string): Promise<User | undefined> =>
  call.store.get<User>(main, userKey(userId));

/** The caller's profile, for operations that only an active user may call. */
export const activeCaller = async (call: Call): Promise<User> => {
  const userId = callerId(call);
  const user = await findUser(call, userId);
  if (!user) throw refuse.noUser(userId);
  if (statusOf(user) !== 'ACTIVE') throw refuse.notActive(userId);
  return user;
};
