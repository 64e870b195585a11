import type { Dice } from './dice.ts';
import { hash } from './dice.ts';

/** What happens to one batch besides being delivered. */
export interface BatchFate {
  /** Terminated after so many milliseconds, or run to its end with the result lost. */
  readonly kill: { readonly afterMs: number } | 'discard' | undefined;
  /** The position from which the batch is delivered again at once; 0 is the whole of it. */
  readonly againFrom: number | undefined;
  /** How many of its last records come again in the next batch. */
  readonly overlap: number;
  readonly late: boolean;
}

export const calmFate: BatchFate = { kill: undefined, againFrom: undefined, overlap: 0, late: false };

const killOf = (dice: Dice): BatchFate['kill'] => {
  if (!dice.strikes('kill')) return undefined;
  return dice.pick('kill', 2) === 0 ? 'discard' : { afterMs: dice.pick('kill', 30) };
};

const againOf = (dice: Dice, size: number): number | undefined => {
  const whole = dice.strikes('redeliver');
  const suffix = dice.strikes('suffix');
  if (whole) return 0;
  return suffix && size > 1 ? 1 + dice.pick('suffix', size - 1) : undefined;
};

export const batchFate = (dice: Dice, size: number): BatchFate => ({
  kill: killOf(dice),
  againFrom: againOf(dice, size),
  overlap: dice.strikes('overlap') ? 1 + dice.pick('overlap', size) : 0,
  late: dice.strikes('late'),
});

/** Two shards read in the other order: keys that fall to the first shard wait, order within a key stays. */
export const reordered = <T>(items: readonly T[], keyOf: (item: T) => string, dice: Dice): T[] => {
  const salt = dice.pick('reorder', 1 << 16);
  const waits = (item: T): boolean => hash(`${salt}/${keyOf(item)}`) % 2 === 0;
  return [...items.filter((item) => !waits(item)), ...items.filter(waits)];
};
