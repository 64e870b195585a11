import type { Call } from './call.ts';
import { ConditionFailed } from './commit.ts';
import { createStore } from './store.ts';

const patience = 6;

/** Reads and writes again, from the start, while others change what was read in between; `giveUp` speaks when they go on. */
export const again = async <T>(call: Call, attempt: (call: Call) => Promise<T>, giveUp: () => Error): Promise<T> => {
  let fresh = call;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(fresh);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (tries >= patience) throw giveUp();
      fresh = { ...call, store: createStore(call.world.dynamo) };
    }
  }
};
