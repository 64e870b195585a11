import { ConditionFailed } from './commit.ts';
import { createStore, type Store } from './store.ts';
import type { World } from './world.ts';

const patience = 6;

/** Reads and writes again, from the start, while others change what was read in between; `giveUp` speaks when they go on. */
export const again = async <Means extends { readonly store: Store; readonly world: World }, T>(
  means: Means,
  attempt: (means: Means) => Promise<T>,
  giveUp: () => Error,
): Promise<T> => {
  let fresh = means;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(fresh);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (tries >= patience) throw giveUp();
      fresh = { ...means, store: createStore(means.world.dynamo) };
    }
  }
};
