import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { refuse as refuseRequest } from '../runtime/refusal.ts';
import { noteActivity } from './caller.activity.ts';
import { refuse } from './refusals.ts';
import { statusOf, type User, type UserStatus, userKey } from './user.ts';

export const callerId = (call: Call): string => {
  if (!call.callerId) throw refuseRequest.notSignedIn();
  return call.callerId;
};

export const findUser = (call: Call, userId: string): Promise<User | undefined> =>
  call.store.get<User>(main, userKey(userId));

const callerWith = async (call: Call, allowed: readonly UserStatus[]): Promise<User | undefined> => {
  const userId = callerId(call);
  const user = await findUser(call, userId);
  if (!user) throw refuse.noUser(userId);
  return allowed.includes(statusOf(user)) ? noteActivity(call, user) : undefined;
};

/** The caller's profile, for operations that only an active user may call. */
export const activeCaller = async (call: Call): Promise<User> => {
  const user = await callerWith(call, ['ACTIVE']);
  if (!user) throw refuse.notActive(callerId(call));
  return user;
};

/** The caller's profile, for operations that someone without a name may call too. */
export const activeOrAnonymousCaller = async (call: Call): Promise<User> => {
  const user = await callerWith(call, ['ACTIVE', 'ANONYMOUS']);
  if (!user) throw refuse.notActiveOrAnonymous(callerId(call));
  return user;
};
