import type { Clock } from './cloud.ts';

/** Real time plus what was advanced, so that things go on moving after a jump. */
export const createClock = (): Clock => {
  const listeners = new Set<() => void>();
  const ahead = new BigInt64Array(new SharedArrayBuffer(8));
  return {
    ahead: ahead.buffer,
    now: () => Date.now() + Number(Atomics.load(ahead, 0)),
    advance: (milliseconds) => {
      Atomics.add(ahead, 0, BigInt(Math.round(milliseconds)));
      for (const listener of listeners) listener();
    },
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
