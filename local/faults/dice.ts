import type { FaultName, Faults } from './faults.ts';

/** The decisions of one scope (a mapping, a queue, the database): the same seed decides the same, in order. */
export interface Dice {
  strikes(fault: FaultName): boolean;
  /** A whole number from 0 to below `limit`, for what the fault does once it struck. */
  pick(fault: FaultName, limit: number): number;
}

type Chance = () => number;

export const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
};

/** mulberry32: small, fast, and the same on every machine. */
const mulberry = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Every fault has a sequence of its own, so turning one on leaves the decisions of the others as they were. */
export const diceOf = (faults: Faults, scope: string): Dice => {
  const chances = new Map<FaultName, Chance>();
  let { rates } = faults;
  const chanceOf = (fault: FaultName): Chance => {
    // Other faults were set meanwhile: their decisions start at the beginning.
    if (faults.rates !== rates) chances.clear();
    rates = faults.rates;
    const chance = chances.get(fault) ?? mulberry(hash(`${faults.seed}/${scope}/${fault}`));
    chances.set(fault, chance);
    return chance;
  };
  return {
    strikes: (fault) => {
      const strikes = chanceOf(fault)() < (faults.rates[fault] ?? 0);
      if (strikes) faults.struck?.(fault, scope);
      return strikes;
    },
    pick: (fault, limit) => Math.floor(chanceOf(fault)() * limit),
  };
};

/** Whether the fault strikes this very thing: the same answer however often and in whatever order it is asked. */
export const strikesSubject = (faults: Faults, fault: FaultName, subject: string): boolean =>
  diceOf(faults, subject).strikes(fault);
