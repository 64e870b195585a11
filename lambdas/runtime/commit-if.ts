import { ConditionFailed } from './commit.ts';
import type { Store } from './store.ts';
import type { Write } from './write.ts';

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
