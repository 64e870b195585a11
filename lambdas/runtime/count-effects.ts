import type { TableDesign } from '../../contract/table.ts';
import { countByMark } from './count-by-mark.ts';
import { countByMarker } from './count-by-marker.ts';
import { byTarget, type Counted, sharesPartition, type Target } from './counting.ts';
import type { Caused } from './effects.ts';
import { addressText } from './read.ts';
import { redrivableSeconds, writeReceipts } from './receipts.ts';
import { type Note, notesIn } from './recount-note.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';

export const countsOf = (caused: readonly Caused[]): readonly Counted[] =>
  caused.flatMap(({ record, effects }) =>
    effects.flatMap((effect) => (effect.do === 'count' ? [{ record, effect }] : [])),
  );

export const now = (world: World) => Date.parse(world.timestamp());

/** What is counted in the record's own partition, and what elsewhere. */
export const nearAndFar = (table: TableDesign, counted: readonly Counted[]) => ({
  near: counted.filter((one) => sharesPartition(table, one)),
  far: counted.filter((one) => !sharesPartition(table, one)),
});

/** Markers are kept for as long as their records may be redriven. */
export const countFar = (world: World, { name }: StreamDesign, far: readonly Counted[]) =>
  countByMarker(world.dynamo, name, far, { now: now(world), seconds: redrivableSeconds });

/** One target's shares, and the note on it in its place between them. Answers what had been counted before. */
const countTarget = async (world: World, design: StreamDesign, target: Target, note: Note | undefined) => {
  if (!note) return countByMark(world.dynamo, target);
  const { dynamo } = world;
  const earlier = target.shares.filter(({ record }) => record.sequence < note.sequence);
  const later = target.shares.filter(({ record }) => record.sequence > note.sequence);
  const again = await countByMark(dynamo, { ...target, shares: earlier });
  // Loaded when it is needed, which is hardly ever.
  await (await import('./recounting.ts')).heed(world, design, note);
  return [...again, ...(await countByMark(dynamo, { ...target, shares: later }))];
};

const countNear = async (world: World, design: StreamDesign, near: readonly Counted[], notes: readonly Note[]) => {
  const targets = byTarget(near);
  // The last note on an item has taken the place of those before it.
  const last = new Map(notes.map((note) => [addressText(note), note]));
  const counted = new Set(targets.map(addressText));
  const others = [...last.values()].filter((note) => !counted.has(addressText(note)));
  const outcomes = await Promise.allSettled(
    [...targets, ...others.map((note) => ({ ...note, shares: [] }))].map((target) =>
      countTarget(world, design, target, last.get(addressText(target))),
    ),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  // When one cannot be counted on, it matters what the others have got: their records may be parked as well.
  const known = targets.flatMap(({ shares }, at) => {
    const outcome = outcomes[at];
    if (outcome?.status !== 'fulfilled') return [];
    return failure ? shares : outcome.value;
  });
  if (failure) return failWithReceipts(world, design, known, failure.reason);
  await leaveReceipts(world, design, known);
};

/** Counts what a batch of the stream caused. */
export const performCounts = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { near, far } = nearAndFar(design.table, countsOf(caused));
  const notes = caused.flatMap(({ record }) => notesIn(design.name, design.table, record));
  await countNear(world, design, near, notes);
  try {
    await countFar(world, design, far);
  } catch (error) {
    await failWithReceipts(world, design, near, error);
  }
};

/** For what marks keep and no recount can tell. */
const leaveReceipts = (world: World, design: StreamDesign, near: readonly Counted[]): Promise<void> => {
  const lasting = near.filter(({ effect }) => Object.keys(effect.by).some((name) => design.lifetime?.includes(name)));
  return writeReceipts(world.dynamo, design.name, lasting, now(world));
};

const failWithReceipts = async (world: World, design: StreamDesign, near: readonly Counted[], error: unknown) => {
  await leaveReceipts(world, design, near).catch((further: unknown) => {
    throw new AggregateError([error, further], `${error}, and no receipts could be left: ${further}`);
  });
  throw error;
};

/** What comes after the counting of a batch failed: leaves receipts for what was counted, and fails. */
export const failCounted = (world: World, design: StreamDesign, caused: readonly Caused[], error: unknown) =>
  failWithReceipts(world, design, nearAndFar(design.table, countsOf(caused)).near, error);
