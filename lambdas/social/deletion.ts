import { main } from '../../contract/tables/main.ts';
import { deleteIdentity } from '../runtime/identity-pool.ts';
import { deletePoolEntry } from '../runtime/user-pool.ts';
import type { Shift, Worker } from '../runtime/worker.ts';
import type { Item } from '../runtime/write.ts';
import { type DeletionStep, deletionSteps, removeRows } from './deletion.steps.ts';
import { userKey } from './user.ts';
import type { DeleteUser } from './works.ts';

const pagesAtOnce = 20;
const pageSize = 100;

const takePage = async (step: DeletionStep, { userId, leftAt, after }: DeleteUser, shift: Shift) => {
  const { table, index, hash, range, at } = step;
  const isTheirs = (row: Item) => at === undefined || row[at] === undefined || String(row[at]) <= leftAt;
  const { items, next } = await shift.store.query<Item>(table, {
    ...(index && { index }),
    hash: hash(userId),
    ...(range && { range }),
    limit: pageSize,
    after,
  });
  await removeRows(step, items.filter(isTheirs), shift);
  return next;
};

/** An account whose owner is back by now stays theirs. */
const closeAccount = async ({ userId, keepsAccount }: DeleteUser, { world, store }: Shift): Promise<void> => {
  if (keepsAccount || (await store.get(main, userKey(userId)))) return;
  await deletePoolEntry(world, userId);
  await deleteIdentity(world, userId);
};

/**
 * Removes, step by step and page by page, what names a user who left. Every page can be done twice; the message says
 * where to go on, so that a crash costs one page.
 */
export const deleteUser: Worker<DeleteUser> = async (work, shift) => {
  let here: DeleteUser = work;
  for (let pages = 0; pages < pagesAtOnce; pages++) {
    const { step = 0, after: _, ...rest } = here;
    const current = deletionSteps[step];
    if (!current) {
      await closeAccount(work, shift);
      return undefined;
    }
    const next = await takePage(current, here, shift);
    here = next ? { ...rest, step, after: next } : { ...rest, step: step + 1 };
  }
  return here;
};
