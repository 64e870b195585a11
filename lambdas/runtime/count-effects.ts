import { countByMark } from './count-by-mark.ts';
import { countByMarker } from './count-by-marker.ts';
import { byTarget, type Counted, sharesPartition } from './counting.ts';
import type { Caused, Consumer } from './effects.ts';
import { redrivableSeconds, withoutReceipt, writeReceipts } from './receipts.ts';
import type { World } from './world.ts';

/** A stream redelivers for 24 hours; the marker outlives it twice over. */
const redeliverableSeconds = 48 * 3600;

export const countsOf = (caused: readonly Caused[]): readonly Counted[] =>
  caused.flatMap(({ record, effects }) =>
    effects.flatMap((effect) => (effect.do === 'count' ? [{ record, effect }] : [])),
  );

const now = (world: World) => Date.parse(world.timestamp());

const nearAndFar = (consumer: Consumer, counted: readonly Counted[]) => ({
  near: counted.filter((one) => sharesPartition(consumer.table, one)),
  far: counted.filter((one) => !sharesPartition(consumer.table, one)),
});

/** Counts what a batch of the stream caused, and leaves receipts for what turns out to be counted already. */
export const performCounts = async (world: World, consumer: Consumer, counted: readonly Counted[]): Promise<void> => {
  const { near, far } = nearAndFar(consumer, counted);
  const again = await Promise.all(byTarget(near).map((target) => countByMark(world.dynamo, target)));
  // At once: should the rest keep failing until the records are parked, a redrive must know of these.
  await writeReceipts(world.dynamo, consumer.name, again.flat(), now(world));
  const kept = { now: now(world), seconds: redeliverableSeconds };
  const farAgain = await countByMarker(world.dynamo, consumer.name, far, kept);
  await writeReceipts(world.dynamo, consumer.name, farAgain, now(world));
};

/**
 * Counts what parked records caused. The stream has moved on without them, so marks say nothing: each share goes by a
 * marker of its own, unless a receipt says that it was counted before the record was parked.
 */
export const redriveCounts = async (world: World, consumer: Consumer, counted: readonly Counted[]): Promise<void> => {
  const { near, far } = nearAndFar(consumer, await withoutReceipt(world.dynamo, consumer.name, counted));
  const kept = { now: now(world), seconds: redrivableSeconds };
  await countByMarker(world.dynamo, `${consumer.name}/redriven`, near, kept);
  await countByMarker(world.dynamo, consumer.name, far, kept);
};

export const leaveReceipts = (world: World, consumer: Consumer, caused: readonly Caused[]): Promise<void> =>
  writeReceipts(world.dynamo, consumer.name, countsOf(caused), now(world));
