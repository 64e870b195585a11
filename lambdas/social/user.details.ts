import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { equals, isNew } from '../runtime/condition.ts';
import { changesNothing, itemChange } from '../runtime/item-change.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { claimPreferredUsername } from '../runtime/user-pool.ts';
import { show } from '../runtime/view.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { activeCaller } from './caller.ts';
import { mayDate, notDating } from './dating.rules.ts';
import { ageAt, checkDetails, type Details } from './details.rules.ts';
import { refuse } from './refusals.ts';
import { checkPhoto, photoCandidate, takePhoto } from './user.photo.ts';
import { refuseUser } from './user.refusals.ts';
import { type User, userIndexKeys, userKey } from './user.ts';
import { userView } from './user.view.ts';
import { checkedUsername, isUsername } from './username.rules.ts';
import { type Username, usernameKey, usernameSchemaVersion } from './username.ts';

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The profile with the details in it: an empty text takes its attribute away, a null changes nothing. */
const withDetails = (user: User, { username, ...details }: Details, now: string): User => {
  const given = Object.entries(details).filter(([, value]) => isGiven(value));
  const gone = new Set(given.filter(([, value]) => value === '').map(([name]) => name));
  const set = given.filter(([name]) => !gone.has(name));
  const kept = Object.entries(user).filter(([name]) => !gone.has(name));
  const renamed = username && username !== user.username;
  const born = details.dateOfBirth;
  const after = {
    ...Object.fromEntries([...kept, ...set]),
    ...(born && { age: ageAt(born, now) }),
    ...(renamed && { username, usernameLastValue: user.username, usernameLastChangedAt: now }),
  } as unknown as User;
  return after.datingStatus === 'ENABLED' && !mayDate(after) ? notDating(after, now) : after;
};

const ownerOfName = async (call: Call, username: string): Promise<string | undefined> =>
  isUsername(username) ? (await call.store.get<Username>(main, usernameKey(username)))?.userId : undefined;

/** Moves the reservation with the name; a change of case alone stays with the one it has. */
const reservationWrites = (before: User, after: User): readonly Write[] => {
  const [old, wanted] = [usernameKey(before.username), usernameKey(after.username)];
  if (old.partitionKey === wanted.partitionKey) return [];
  const reservation = { ...wanted, schemaVersion: usernameSchemaVersion, userId: after.userId };
  return [
    put(main, reservation, { condition: isNew, otherwise: refuseUser.usernameTakenOnChange(after.username) }),
    remove(main, old, { condition: equals('userId', after.userId), otherwise: refuse.changedMeanwhile() }),
  ];
};

const commitDetails = async (call: Call, before: User, after: User): Promise<void> => {
  const change = itemChange(before, after, userIndexKeys);
  if (changesNothing(change)) return;

  const { userId, username } = after;
  const guard = { condition: equals('username', before.username), otherwise: refuse.changedMeanwhile() };
  const renamed = username.toLowerCase() !== before.username.toLowerCase();
  if (renamed && !(await claimPreferredUsername(call.world, userId, username.toLowerCase()))) {
    throw refuseUser.usernameTakenOnChange(username);
  }
  try {
    await call.store.commit(...reservationWrites(before, after), update(main, userKey(userId), change, guard));
  } catch (error) {
    if (renamed) await claimPreferredUsername(call.world, userId, before.username.toLowerCase());
    throw error;
  }
};

/** Everything is checked before anything is written, and all of it is written at once. */
const setUserDetails = async (details: Details, call: Call): Promise<User> => {
  const [before, candidate, owner] = await Promise.all([
    activeCaller(call),
    photoCandidate(call, details.photoPostId),
    ownerOfName(call, details.username ?? ''),
  ]);
  if (!Object.values(details).some(isGiven)) throw refuseUser.nothingToSet();
  if (isGiven(details.username)) checkedUsername(details.username ?? '');
  if (owner && owner !== before.userId) throw refuseUser.usernameTakenOnChange(details.username ?? '');
  if (candidate) checkPhoto(candidate, before.userId);
  checkDetails(details, before);

  const after = withDetails(before, details, call.now);
  await takePhoto(call, before, candidate);
  await commitDetails(call, before, after);
  return after;
};

export const served: Resolvers<'Mutation.setUserDetails'> = {
  'Mutation.setUserDetails': async (args, call) => show(userView, await setUserDetails(args, call)),
};
