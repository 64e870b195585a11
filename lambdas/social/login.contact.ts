import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { any, equals, isNew, unchanged } from '../runtime/condition.ts';
import { itemChange, without } from '../runtime/item-change.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { removePoolAttributes, setPoolAttributes } from '../runtime/user-pool.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { contactSchemaVersion, userEmailKey, userPhoneNumberKey } from './contact.ts';
import { refuse } from './refusals.ts';
import { type User, userIndexKeys, userKey } from './user.ts';

/** The two ways to reach someone, and what each is called where. */
export const contactWays = {
  email: { attribute: 'email', pending: 'custom:unverified_email', keyOf: userEmailKey, short: 'email' },
  phoneNumber: {
    attribute: 'phone_number',
    pending: 'custom:unverified_phone',
    keyOf: userPhoneNumberKey,
    short: 'phone',
  },
} as const;

export type ContactName = keyof typeof contactWays;

/** An account with a proven contact is a full one. */
export const upgraded = (user: User): User => (user.userStatus === 'ANONYMOUS' ? without(user, 'userStatus') : user);

const contactWrites = (before: User, after: User, name: ContactName, taken: Refusal): readonly Write[] => {
  const { keyOf } = contactWays[name];
  const { userId } = after;
  const [old, wanted] = [before[name], after[name]];
  if (old === wanted) return [];
  return [
    ...(wanted
      ? [
          put(
            main,
            { ...keyOf(wanted), schemaVersion: contactSchemaVersion, userId },
            { condition: any(isNew, equals('userId', userId)), otherwise: taken },
          ),
        ]
      : []),
    ...(old
      ? [
          remove(main, keyOf(old), {
            condition: any(isNew, equals('userId', userId)),
            otherwise: refuse.changedMeanwhile(),
          }),
        ]
      : []),
  ];
};

const restore = async (call: Call, user: User, name: ContactName) => {
  const { attribute } = contactWays[name];
  const old = user[name];
  if (old) await setPoolAttributes(call.world, user.userId, { [attribute]: old, [`${attribute}_verified`]: 'true' });
  else await removePoolAttributes(call.world, user.userId, attribute);
};

/** Gives a proven contact to a user, in the user pool and in the profile; in both or in neither. */
export const takeContact = async (
  call: Call,
  user: User,
  name: ContactName,
  value: string,
  taken: Refusal,
): Promise<User> => {
  const { attribute } = contactWays[name];
  const proven = { [attribute]: value, [`${attribute}_verified`]: 'true' };
  if (!(await setPoolAttributes(call.world, user.userId, proven))) throw taken;

  const after: User = { ...upgraded(user), [name]: value };
  const change = itemChange(user, after, userIndexKeys);
  const guard = { condition: unchanged(name, user[name]), otherwise: refuse.changedMeanwhile() };
  try {
    await call.store.commit(
      ...contactWrites(user, after, name, taken),
      update(main, userKey(user.userId), change, guard),
    );
  } catch (error) {
    await restore(call, user, name);
    throw error;
  }
  call.store.remember(main, userKey(user.userId), after);
  return after;
};
