import type { Clock } from './cloud.ts';

/** Real time plus what was advanced, so that things go on moving after a jump. */
export const createClock = (): Clock => {
  const listeners = new Set<() => void>();
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
      for (const listener of listeners) listener();
    },
    onAdvance: (listener) => void listeners.add(listener),
  };
};
