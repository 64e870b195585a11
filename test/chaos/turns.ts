import { setImmediate as rest } from 'node:timers/promises';
import type { Luck } from './luck.ts';

/** Lets requests of functions that run at the same time happen one after another, in an order that luck decides. */
export interface Turns {
  take<T>(request: () => Promise<T>): Promise<T>;
}

/** Without luck requests happen as they come. */
export const turnsOf = (luck: Luck | undefined): Turns => {
  if (!luck) return { take: (request) => request() };
  const waiting: (() => Promise<void>)[] = [];
  let serving = false;

  const serve = async (): Promise<void> => {
    serving = true;
    // Everyone who is about to ask gets to ask before anyone is chosen: otherwise the first would always be first.
    for (await rest(); waiting.length > 0; await rest()) {
      const [chosen] = waiting.splice(luck.below(waiting.length), 1);
      await chosen?.();
    }
    serving = false;
  };
  return {
    take: (request) =>
      new Promise((resolve, reject) => {
        waiting.push(() => request().then(resolve, reject));
        if (!serving) void serve();
      }),
  };
};
