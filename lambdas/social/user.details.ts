import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { all, equals, isNew } from '../runtime/condition.ts';
import { keyChanges } from '../runtime/keys.ts';
import { claimPreferredUsername } from '../runtime/user-pool.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { activeCaller } from './caller.ts';
import { refuse } from './refusals.ts';
import { type User, userIndexKeys, userKey } from './user.ts';
import { checkedUsername } from './username.rules.ts';
import { usernameKey, usernameSchemaVersion } from './username.ts';

type Details = Fields['Mutation.setUserDetails']['args'];

const texts = ['fullName', 'displayName', 'bio'] as const;

const withDetails = (user: User, details: Details, now: string): User => {
  const { username } = details;
  const set = texts.filter((name) => details[name]).map((name) => [name, details[name]]);
  const gone = new Set<string>(texts.filter((name) => details[name] === ''));
  const kept = Object.fromEntries(Object.entries(user).filter(([name]) => !gone.has(name)));
  const renamed = username && username !== user.username;
  return {
    ...(kept as unknown as User),
    ...Object.fromEntries(set),
    ...(renamed && { username, usernameLastValue: user.username, usernameLastChangedAt: now }),
  };
};

const profileWrite = (before: User, after: User): Write => {
  const keys = keyChanges({ ...userIndexKeys(before) }, { ...userIndexKeys(after) });
  const [was, is] = [Object.entries(before), Object.entries(after)];
  const set = Object.fromEntries(is.filter(([name, value]) => before[name as keyof User] !== value));
  const gone = was.map(([name]) => name).filter((name) => !(name in after));
  return update(
    main,
    userKey(before.userId),
    { set: { ...set, ...keys.set }, remove: [...gone, ...keys.remove] },
    { condition: all(equals('username', before.username)), otherwise: refuse.changedMeanwhile() },
  );
};

/** Moves the reservation with the name; a change of case alone stays with the one it has. */
const reservationWrites = (before: User, after: User): readonly Write[] => {
  const [old, wanted] = [usernameKey(before.username), usernameKey(after.username)];
  if (old.partitionKey === wanted.partitionKey) return [];
  const reservation = { ...wanted, schemaVersion: usernameSchemaVersion, userId: after.userId };
  return [
    put(main, reservation, { condition: isNew, otherwise: refuse.usernameTakenOnChange(after.username) }),
    remove(main, old, { condition: equals('userId', after.userId), otherwise: refuse.changedMeanwhile() }),
  ];
};

/** Everything is checked before anything is written, and all of it is written at once. */
export const setUserDetails = async (details: Details, call: Call): Promise<User> => {
  const given = Object.values(details).filter((value) => value !== null && value !== undefined);
  const before = await activeCaller(call);
  if (given.length === 0) throw refuse.nothingToSet();
  if (details.username !== null && details.username !== undefined) checkedUsername(details.username);

  const after = withDetails(before, details, call.now);
  const { set = {}, remove: gone = [] } = (profileWrite(before, after) as Extract<Write, { kind: 'update' }>).change;
  if (Object.keys(set).length === 0 && gone.length === 0) return before;

  const renamed = after.username.toLowerCase() !== before.username.toLowerCase();
  if (renamed && !(await claimPreferredUsername(call.world, after.userId, after.username.toLowerCase()))) {
    throw refuse.usernameTakenOnChange(after.username);
  }
  try {
    await call.store.commit(...reservationWrites(before, after), profileWrite(before, after));
  } catch (error) {
    if (renamed) await claimPreferredUsername(call.world, after.userId, before.username.toLowerCase());
    throw error;
  }
  return after;
};
