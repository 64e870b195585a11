import { ConditionFailed } from './commit.ts';
import type { Store } from './store.ts';
import type { Write } from './write.ts';

/** The same where there is another way, when too many others write there at the same time as well. */
export const commitIfFree = async (store: Store, ...writes: readonly Write[]): Promise<boolean> => {
  try {
    return await commitIf(store, ...writes);
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return false;
    throw error;
  }
};

/** Writes if the conditions hold, and says whether they did: for work that others may have done or undone meanwhile. */
export const commitIf = async (store: Store, ...writes: readonly Write[]): Promise<boolean> => {
  try {
    await store.commit(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
