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

/** One target's shares, and the notes on it in their place between them. Answers what had been counted before. */
const countTarget = async (world: World, design: StreamDesign, target: Target, notes: readonly Note[]) => {
  const again: Counted[] = [];
  let left = target.shares;
  for (const note of notes) {
    const shares = left.filter(({ record }) => record.sequence < note.sequence);
    again.push(...(await countByMark(world.dynamo, { ...target, shares })));
    // Loaded when it is needed, which is hardly ever.
    await (await import('./recounting.ts')).heed(world, design, note);
    left = left.filter(({ record }) => record.sequence > note.sequence);
  }
  return [...again, ...(await countByMark(world.dynamo, { ...target, shares: left }))];
};

const countNear = async (world: World, design: StreamDesign, near: readonly Counted[], notes: readonly Note[]) => {
  const targets = byTarget(near);
  const others = [...new Map(notes.map((note) => [addressText(note), { ...note, shares: [] }])).values()].filter(
    (noted) => !targets.some((target) => addressText(target) === addressText(noted)),
  );
  const outcomes = await Promise.allSettled(
    [...targets, ...others].map((target) => {
      const onTarget = notes.filter((note) => addressText(note) === addressText(target));
      return countTarget(world, design, target, onTarget);
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  // When one cannot be counted on, it matters what the others have got: their records may be parked as well.
  const counted = targets.flatMap(({ shares }, at) => {
    const outcome = outcomes[at];
    if (outcome?.status !== 'fulfilled') return [];
    return failure ? shares : outcome.value;
  });
  await leaveReceipts(world, design, counted);
  if (failure) throw failure.reason;
};

/** Counts what a batch of the stream caused. */
export const performCounts = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { near, far } = nearAndFar(design.table, countsOf(caused));
  const notes = caused.flatMap(({ record }) => notesIn(design.name, design.table, record));
  await countNear(world, design, near, notes);
  try {
    await countFar(world, design, far);
  } catch (error) {
    await leaveReceipts(world, design, near);
    throw error;
  }
};

/** For what marks keep and no recount can tell. */
export const leaveReceipts = (world: World, design: StreamDesign, near: readonly Counted[]): Promise<void> => {
  const lasting = near.filter(({ effect }) => Object.keys(effect.by).some((name) => design.lifetime?.includes(name)));
  return writeReceipts(world.dynamo, design.name, lasting, now(world));
};

/** Leaves receipts for all of a batch that was counted. */
export const leaveReceiptsFor = (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> =>
  leaveReceipts(world, design, nearAndFar(design.table, countsOf(caused)).near);
