import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { absent, all, type Condition, isExisting, unchanged } from '../runtime/condition.ts';
import { changesNothing, itemChange, without } from '../runtime/item-change.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { update } from '../runtime/write.ts';
import { activeCaller, callerId, findUser } from './caller.ts';
import { dating, isResting, lackFor, notDating, wrongAge } from './dating.rules.ts';
import { refuse } from './refusals.ts';
import { refuseUser } from './user.refusals.ts';
import { statusOf, type User, userIndexKeys, userKey } from './user.ts';
import type { DatingStatus } from './user-dating.ts';

interface Guard {
  readonly condition: Condition;
  readonly otherwise: Refusal;
}

/** Writes what differs between a profile as it was read and as it shall be; nothing if nothing does. */
export const saveUser = async (call: Call, before: User, after: User, guard?: Guard): Promise<User> => {
  const change = itemChange(before, after, userIndexKeys);
  if (changesNothing(change)) return after;
  const key = userKey(before.userId);
  const condition = guard ? all(isExisting, guard.condition) : isExisting;
  const otherwise = guard?.otherwise ?? refuse.noUser(before.userId);
  await call.store.commit(update(main, key, change, { condition, otherwise }));
  call.store.remember(main, key, after);
  return after;
};

export const setAcceptedEULAVersion = async ({ version }: { readonly version: string }, call: Call): Promise<User> => {
  const user = await activeCaller(call);
  const bare = without(user, 'acceptedEULAVersion');
  return saveUser(call, user, version === '' ? bare : { ...bare, acceptedEULAVersion: version });
};

/** Kept with the profile, so that it goes when the profile goes. At most one device is told. */
export const setAPNSToken = async ({ token }: { readonly token: string }, call: Call): Promise<User> => {
  const user = await activeCaller(call);
  const bare = without(user, 'apnsToken');
  return saveUser(call, user, token === '' ? bare : { ...bare, apnsToken: token });
};

export const setDatingStatus = async ({ status }: { readonly status: DatingStatus }, call: Call): Promise<User> => {
  const user = await activeCaller(call);
  if (status === (user.datingStatus ?? 'DISABLED')) return user;
  if (status === 'DISABLED') return saveUser(call, user, notDating(user, call.now));

  const { attributes, codes } = lackFor(user);
  if (attributes.length > 0) throw refuseUser.cannotDate(attributes, codes);
  const age = wrongAge(user);
  if (age) throw refuseUser.wrongDatingAge(user.age ?? 0, age);
  if (isResting(user, call.now)) throw refuseUser.datingTooSoon();
  return saveUser(call, user, dating(user, call.now));
};

/** The same day next month; the last one where that month is shorter. */
export const monthAfter = (at: string): string => {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
};

/** Someone who pays already has no end date, and a gift must not give them one. */
export const grantSubscriptionBonus = async (call: Call): Promise<User> => {
  const user = await activeCaller(call);
  const granted = refuseUser.bonusTaken(user.userId);
  if (user.subscriptionGrantedAt) throw granted;
  const pays = user.subscriptionLevel === 'DIAMOND' && user.subscriptionExpiresAt === undefined;
  const after: User = {
    ...user,
    subscriptionGrantedAt: call.now,
    subscriptionLevel: 'DIAMOND',
    ...(!pays && { subscriptionExpiresAt: monthAfter(call.now) }),
  };
  return saveUser(call, user, after, { condition: absent('subscriptionGrantedAt'), otherwise: granted });
};

export const disableUser = async (call: Call): Promise<User> => {
  const userId = callerId(call);
  const user = await findUser(call, userId);
  if (!user) throw refuse.noUser(userId);
  if (!['ACTIVE', 'ANONYMOUS'].includes(statusOf(user))) return user;
  const disabled: User = { ...user, userStatus: 'DISABLED', lastDisabledAt: call.now };
  const condition = unchanged('userStatus', user.userStatus);
  return saveUser(call, user, disabled, { condition, otherwise: refuse.changedMeanwhile() });
};
