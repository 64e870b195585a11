import type { DynamoDBRecord } from 'aws-lambda';
import { type BatchFate, batchFate, calmFate, reordered } from '../../local/faults/batch-fate.ts';
import type { Dice } from '../../local/faults/dice.ts';
import type { Luck } from './luck.ts';

/** Records of some partition keys on their way to a reader: one batch at a time, in order per key. */
export interface Lane {
  push(record: DynamoDBRecord): void;
  /** Delivers one batch, with what befalls it. */
  step(): Promise<void>;
  open(): boolean;
  /** How many records wait. */
  waiting(): number;
  /** Lets come a second time what is to come late. */
  recall(): void;
}

export interface LaneSetting {
  readonly batchSize: number;
  readonly dice: Dice | undefined;
  /** Cuts some batches short; without it all are as full as can be. */
  readonly luck: Luck | undefined;
  keyOf(record: DynamoDBRecord): string;
  deliver(records: readonly DynamoDBRecord[], fate: BatchFate): Promise<void>;
}

interface Pending {
  readonly record: DynamoDBRecord;
  readonly repeated: boolean;
}

/** Shards are so many batches apart from each other at the most. */
const reach = 16;

const again = (batch: readonly Pending[]) => batch.map(({ record }) => ({ record, repeated: true }));

export const openLane = ({ batchSize, dice, luck, keyOf, deliver }: LaneSetting): Lane => {
  let queue: Pending[] = [];
  let late: Pending[] = [];

  const cut = (): readonly Pending[] => {
    if (dice?.strikes('reorder')) {
      const soon = queue.slice(0, batchSize * reach);
      queue = [...reordered(soon, ({ record }) => keyOf(record), dice), ...queue.slice(soon.length)];
    }
    const size = luck?.strikes(0.3) ? 1 + luck.below(batchSize) : batchSize;
    return queue.splice(0, size);
  };
  return {
    push: (record) => void queue.push({ record, repeated: false }),
    step: async () => {
      const batch = cut();
      if (batch.length === 0) return;
      // A batch of nothing but repetitions meets no further fault, or it would come back for ever.
      const fate = dice && batch.some(({ repeated }) => !repeated) ? batchFate(dice, batch.length) : calmFate;
      const records = batch.map(({ record }) => record);
      await deliver(records, fate);
      if (fate.againFrom !== undefined) await deliver(records.slice(fate.againFrom), calmFate);
      if (fate.overlap > 0) queue.unshift(...again(batch.slice(-fate.overlap)));
      if (fate.late) late.push(...again(batch));
    },
    open: () => queue.length > 0,
    waiting: () => queue.length,
    recall: () => {
      queue.push(...late);
      late = [];
    },
  };
};
