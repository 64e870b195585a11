import { hash } from '../../local/faults/dice.ts';

/** Chance that repeats itself: the same seed and scope decide the same, in order. */
export interface Luck {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  strikes(rate: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
  /** A number below `limit`, small ones far more often: few are popular, most are not. */
  skewed(limit: number): number;
}

export const luckOf = (seed: number, scope: string): Luck => {
  let state = hash(`${seed}/${scope}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    strikes: (rate) => next() < rate,
    pick: (list) => list[below(list.length)],
    skewed: (limit) => Math.floor(limit * next() ** 3),
  };
};
