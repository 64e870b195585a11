import type { Kill } from '../cloud.ts';
import type { Dice } from './dice.ts';
import { hash } from './dice.ts';

/** What happens to one batch besides being delivered. */
export interface BatchFate {
  /** Terminated at one of its writes, or run to its end with the result lost. */
  readonly kill: Kill | 'discard' | undefined;
  /** Every attempt at more than one record fails, so that it is halved down to single ones. */
  readonly bisect: boolean;
  /** The position from which the batch is delivered again at once; 0 is the whole of it. */
  readonly againFrom: number | undefined;
  /** How many of its last records come again in the next batch. */
  readonly overlap: number;
  readonly late: boolean;
}

export const calmFate: BatchFate = { kill: undefined, bisect: false, againFrom: undefined, overlap: 0, late: false };

const killOf = (dice: Dice): BatchFate['kill'] => {
  if (!dice.strikes('kill')) return undefined;
  const at = dice.pick('kill', 5);
  return at === 0 ? 'discard' : { atWrite: at, applied: dice.pick('kill', 2) === 1 };
};

const againOf = (dice: Dice, size: number): number | undefined => {
  const whole = dice.strikes('redeliver');
  const suffix = dice.strikes('suffix');
  if (whole) return 0;
  return suffix && size > 1 ? 1 + dice.pick('suffix', size - 1) : undefined;
};

export const batchFate = (dice: Dice, size: number): BatchFate => ({
  kill: killOf(dice),
  bisect: dice.strikes('bisect'),
  againFrom: againOf(dice, size),
  overlap: dice.strikes('overlap') ? 1 + dice.pick('overlap', size) : 0,
  late: dice.strikes('late'),
});

/** Two shards read in the other order: keys that fall to the first shard wait, order within a key stays. */
export const reordered = <T>(items: readonly T[], keyOf: (item: T) => string, dice: Dice): T[] => {
  const salt = dice.pick('reorder', 1 << 16);
  const each = items.map((item) => ({ item, waits: hash(`${salt}/${keyOf(item)}`) % 2 === 0 }));
  return [...each.filter(({ waits }) => !waits), ...each.filter(({ waits }) => waits)].map(({ item }) => item);
};
