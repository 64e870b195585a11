import { countByMarker } from './count-by-marker.ts';
import { countFar, countsOf, nearAndFar, now } from './count-effects.ts';
import { byTarget, type Counted } from './counting.ts';
import type { Caused } from './effects.ts';
import { redrivableSeconds, withoutReceipt } from './receipts.ts';
import { notesIn } from './recount-note.ts';
import { askForRecount } from './recounting.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';

/** The part of a share that can be counted anew from what exists, and the part that cannot. */
const parted = (design: StreamDesign, { record, effect }: Counted) => {
  const isLasting = ([attribute]: readonly [string, number]) => design.lifetime?.includes(attribute) ?? false;
  const each = Object.entries(effect.by);
  return {
    anew: each.filter((one) => !isLasting(one)).map(([attribute]) => attribute),
    lasting: { record, effect: { ...effect, by: Object.fromEntries(each.filter(isLasting)) } },
  };
};

/**
 * Counts what parked records caused. The stream has moved on without them, so marks say nothing: counts that marks keep
 * are counted anew. What only happened once cannot be, and goes by a marker, unless a receipt says it is counted.
 */
export const redriveCounts = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { near, far } = nearAndFar(design.table, countsOf(caused));
  const lasting = near
    .map((one) => parted(design, one).lasting)
    .filter(({ effect }) => Object.keys(effect.by).length > 0);
  const left = await withoutReceipt(world.dynamo, design.name, lasting);
  const kept = { now: now(world), seconds: redrivableSeconds };
  await countByMarker(world.dynamo, `${design.name}/redriven`, left, kept);
  await countFar(world, design, far);

  for (const target of byTarget(near)) {
    const attributes = target.shares.flatMap((one) => parted(design, one).anew);
    const id = target.shares.at(-1)?.record.id ?? '';
    if (attributes.length > 0) await askForRecount(world.dynamo, target, { id, by: design.name, attributes });
  }
  for (const note of caused.flatMap(({ record }) => notesIn(design.name, design.table, record)))
    await askForRecount(world.dynamo, note, { id: note.sequence, by: design.name, attributes: [] });
};
