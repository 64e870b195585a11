import { countByMark } from './count-by-mark.ts';
import { countByMarker, redrivableSeconds } from './count-by-marker.ts';
import { byTarget, type Counted, sharesPartition, type Target } from './counting.ts';
import type { Caused } from './effects.ts';
import { addressText } from './read.ts';
import { type Note, notesIn } from './recount-note.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';

export const countsOf = (caused: readonly Caused[]): readonly Counted[] =>
  caused.flatMap(({ record, effects }) =>
    effects.flatMap((effect) => (effect.do === 'count' ? [{ record, effect }] : [])),
  );

/**
 * What is counted by marks, and what by markers. A mark needs the order of one partition, and a sum that can be made anew
 * once a record of that order is parked: what no item can tell any more is counted by markers wherever it is.
 */
export const nearAndFar = (design: StreamDesign, counted: readonly Counted[]) => {
  const canBeSummed = ({ effect }: Counted) => !Object.keys(effect.by).some((name) => design.lifetime?.includes(name));
  const isNear = (one: Counted) => sharesPartition(design.table, one) && canBeSummed(one);
  return { near: counted.filter(isNear), far: counted.filter((one) => !isNear(one)) };
};

/** Markers are kept for as long as their records may be redriven. */
export const countFar = ({ dynamo, timestamp }: World, { name }: StreamDesign, far: readonly Counted[]) =>
  countByMarker(dynamo, name, far, { now: Date.parse(timestamp()), seconds: redrivableSeconds });

/** One target's shares, and the note on it in its place between them. */
const countTarget = async (world: World, design: StreamDesign, target: Target, note: Note | undefined) => {
  if (!note) return countByMark(world.dynamo, target);
  const { dynamo } = world;
  const earlier = target.shares.filter(({ record }) => record.sequence < note.sequence);
  const later = target.shares.filter(({ record }) => record.sequence > note.sequence);
  await countByMark(dynamo, { ...target, shares: earlier });
  // Loaded when it is needed, which is hardly ever.
  await (await import('./recounting.ts')).heed(world, design, note);
  await countByMark(dynamo, { ...target, shares: later });
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
  if (failure) throw failure.reason;
};

/** Counts what a batch of the stream caused. */
export const performCounts = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { near, far } = nearAndFar(design, countsOf(caused));
  const notes = caused.flatMap(({ record }) => notesIn(design.name, design.table, record));
  await countNear(world, design, near, notes);
  await countFar(world, design, far);
};
