import { type BatchFate, batchFate, calmFate, reordered } from '../faults/batch-fate.ts';
import { type Dice, hash } from '../faults/dice.ts';

export interface LaneSetting<T> {
  readonly lanes: number;
  readonly batchSize: number;
  readonly windowMs: number;
  /** Records of one key stay in order: they share a lane. */
  keyOf(record: T): string;
  sizeOf(record: T): number;
  diceOf(lane: number): Dice | undefined;
  hurried(): boolean;
  stopped(): boolean;
  deliver(batch: readonly T[], fate: BatchFate): Promise<void>;
}

export interface Lanes<T> {
  push(record: T): void;
  /** Records that wait, are being delivered, or will come again. */
  open(): number;
  /** Resolves when the batches under way have ended. */
  ended(): Promise<void>;
}

interface Pending<T> {
  readonly record: T;
  readonly since: number;
  readonly repeated: boolean;
}

/** An invocation's event may hold six megabytes; records are counted as they are written, with room for the rest. */
const maximumEvent = 5.5 * 1024 * 1024;
const lateAfterMs = 150;

const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

/** Cuts a stream into batches: one at a time per lane, as many lanes as ParallelizationFactor says. */
export const openLanes = <T>(setting: LaneSetting<T>): Lanes<T> => {
  const lanes = Array.from({ length: setting.lanes }, (_, lane) => openLane(setting, setting.diceOf(lane)));
  return {
    push: (record) => lanes[hash(setting.keyOf(record)) % lanes.length]?.push(record),
    open: () => lanes.reduce((total, lane) => total + lane.open(), 0),
    ended: async () => void (await Promise.all(lanes.map((lane) => lane.ended()))),
  };
};

const openLane = <T>(setting: LaneSetting<T>, dice: Dice | undefined): Lanes<T> => {
  let queue: Pending<T>[] = [];
  let delivering = 0;
  let late = 0;
  let running: Promise<void> | undefined;

  const filled = async (): Promise<void> => {
    const until = (queue[0]?.since ?? 0) + setting.windowMs;
    while (queue.length < setting.batchSize && Date.now() < until && !setting.hurried() && !setting.stopped())
      await pause(5);
  };

  const cut = (): readonly Pending<T>[] => {
    if (dice?.strikes('reorder')) queue = reordered(queue, ({ record }) => setting.keyOf(record), dice);
    let bytes = 0;
    const fits = queue.slice(0, setting.batchSize).findIndex(({ record }) => {
      bytes += setting.sizeOf(record);
      return bytes > maximumEvent;
    });
    const batch = queue.slice(0, fits === -1 ? setting.batchSize : Math.max(fits, 1));
    queue = queue.slice(batch.length);
    return batch;
  };

  const again = (batch: readonly Pending<T>[]): readonly Pending<T>[] =>
    batch.map(({ record }) => ({ record, since: Date.now(), repeated: true }));

  const comeLate = async (batch: readonly Pending<T>[]): Promise<void> => {
    late += batch.length;
    await pause(lateAfterMs);
    late -= batch.length;
    if (setting.stopped()) return;
    queue.push(...again(batch));
    start();
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0 && !setting.stopped()) {
      await filled();
      const batch = cut();
      delivering = batch.length;
      // A batch of nothing but repetitions meets no further fault, or it would come back for ever.
      const fate = dice && batch.some(({ repeated }) => !repeated) ? batchFate(dice, batch.length) : calmFate;
      const records = batch.map(({ record }) => record);
      await setting.deliver(records, fate);
      if (fate.againFrom !== undefined && !setting.stopped())
        await setting.deliver(records.slice(fate.againFrom), calmFate);
      if (fate.overlap > 0) queue = [...again(batch.slice(-fate.overlap)), ...queue];
      if (fate.late) void comeLate(batch);
      delivering = 0;
    }
  };

  const start = (): void => {
    running ??= drain().finally(() => {
      running = undefined;
      if (queue.length > 0 && !setting.stopped()) start();
    });
  };

  return {
    push: (record) => {
      queue.push({ record, since: Date.now(), repeated: false });
      start();
    },
    open: () => queue.length + delivering + late,
    ended: async () => running,
  };
};
