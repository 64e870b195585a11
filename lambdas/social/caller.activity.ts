import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting } from '../runtime/condition.ts';
import { changesNothing, itemChange } from '../runtime/item-change.ts';
import { update } from '../runtime/write.ts';
import { idleLimit } from './dating.idle.ts';
import { clientOf, isSameClient } from './last-client.ts';
import { refuse } from './refusals.ts';
import { type User, userIndexKeys, userKey } from './user.ts';

/**
 * Using the app tells which app it is and puts off the day on which idleness ends dating. Both change at most once a day
 * in the life of an app, and only then is anything written.
 */
export const noteActivity = async (call: Call, user: User): Promise<User> => {
  const client = clientOf(call.headers);
  const noted: User = {
    ...user,
    ...(client && !isSameClient(client, user.lastClient) && { lastClient: client }),
    ...(user.datingStatus === 'ENABLED' && { disableDatingOn: idleLimit(call.now) }),
  };
  const change = itemChange(user, noted, userIndexKeys);
  if (changesNothing(change)) return user;

  const key = userKey(user.userId);
  const otherwise = refuse.noUser(user.userId);
  const written = await call.store.commit(update(main, key, change, { condition: isExisting, otherwise }));
  call.store.remember(main, key, written);
  return noted;
};
