import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { unchanged } from '../runtime/condition.ts';
import type { Worker } from '../runtime/worker.ts';
import { put, update } from '../runtime/write.ts';
import { banItem } from './ban.ts';
import { statusOf, type User, userKey } from './user.ts';
import type { ForceDisable } from './works.ts';

/** Disables and bans in one write. The line in the log rings an alarm: someone should look. */
export const forceDisable: Worker<ForceDisable> = async ({ userId, forcedBy }, { store, world }) => {
  const user = await store.get<User>(main, userKey(userId));
  if (!user || !['ACTIVE', 'ANONYMOUS'].includes(statusOf(user))) return undefined;

  const now = world.timestamp();
  const set = { userStatus: 'DISABLED', lastDisabledAt: now };
  const condition = unchanged('userStatus', user.userStatus);
  const done = await commitIf(
    store,
    update(main, userKey(userId), { set }, { condition }),
    put(main, banItem(user, forcedBy, now)),
  );
  if (done) console.warn(`USER_FORCE_DISABLED: user ${userId} with username ${user.username} by ${forcedBy}`);
  return undefined;
};
