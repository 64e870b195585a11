import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting } from '../runtime/condition.ts';
import { put, update } from '../runtime/write.ts';
import { refuseAccount } from './account.refusals.ts';
import { type BannedUser, bannedUserIndexKeys, bannedUserKey, bannedUserSchemaVersion } from './banned-user.ts';
import { clientOf } from './last-client.ts';
import { refuse } from './refusals.ts';
import { type User, userKey } from './user.ts';

export interface Contacts {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

const ways = [
  { by: 'device', index: 'GSI-A3', prefix: 'device' },
  { by: 'email', index: 'GSI-A1', prefix: 'email' },
  { by: 'phone', index: 'GSI-A2', prefix: 'phone' },
] as const;

type Way = (typeof ways)[number]['by'];

/** How someone who was banned is recognized, if they are. */
export const banOf = async (call: Call, contacts: Contacts, user?: User): Promise<Way | undefined> => {
  const { uid } = clientOf(call.headers) ?? user?.lastClient ?? {};
  const known: Readonly<Record<Way, string | undefined>> = {
    device: uid,
    email: contacts.email,
    phone: contacts.phoneNumber,
  };
  const found = await Promise.all(
    ways.map(async ({ by, index, prefix }) => {
      const value = known[by];
      if (!value) return undefined;
      const { items } = await call.store.query<BannedUser>(main, { index, hash: `${prefix}/${value}`, limit: 1 });
      return items.length > 0 ? by : undefined;
    }),
  );
  return found.find((by) => by !== undefined);
};

const refusalFor = (by: Way) => (by === 'device' ? refuseAccount.deviceBanned() : refuseAccount.contactBanned(by));

export const banItem = (user: User, forcedBy: string, now: string) => {
  const ban: BannedUser = {
    schemaVersion: bannedUserSchemaVersion,
    userId: user.userId,
    username: user.username,
    bannedAt: now,
    forcedBy,
    ...(user.email && { email: user.email }),
    ...(user.phoneNumber && { phoneNumber: user.phoneNumber }),
    ...(user.lastClient?.uid && { deviceId: user.lastClient.uid }),
  };
  return { ...bannedUserKey(user.userId), ...bannedUserIndexKeys(ban), ...ban };
};

/** Someone who was banned does not get in again under another account. */
export const refuseBannedNewcomer = async (call: Call, contacts: Contacts): Promise<void> => {
  const by = await banOf(call, contacts);
  if (by) throw refusalFor(by);
};

/** A user who turns out to be banned is disabled, and from a banned device becomes banned in their own right. */
export const refuseBannedUser = async (call: Call, user: User, contacts: Contacts): Promise<void> => {
  const by = await banOf(call, contacts, user);
  if (!by) return;
  const set = { userStatus: 'DISABLED', lastDisabledAt: call.now };
  await call.store.commit(
    update(main, userKey(user.userId), { set }, { condition: isExisting, otherwise: refuse.noUser(user.userId) }),
    ...(by === 'device' ? [put(main, banItem(user, 'signUp', call.now))] : []),
  );
  throw refusalFor(by);
};
