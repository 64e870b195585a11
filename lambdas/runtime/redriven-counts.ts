import { countFar, countsOf, nearAndFar } from './count-effects.ts';
import { byTarget } from './counting.ts';
import type { Caused } from './effects.ts';
import { notesIn } from './recount-note.ts';
import { askForRecount } from './recounting.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';

/**
 * Counts what parked records caused. The stream has moved on without them. Their markers still tell what was counted
 * elsewhere; marks tell nothing any more, so what they keep is counted anew.
 */
export const redriveCounts = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { near, far } = nearAndFar(design, countsOf(caused));
  await countFar(world, design, far);

  for (const target of byTarget(near)) {
    const attributes = target.shares.flatMap(({ effect }) => Object.keys(effect.by));
    const id = target.shares.at(-1)?.record.id ?? '';
    await askForRecount(world.dynamo, target, { id, by: design.name, attributes });
  }
  for (const note of caused.flatMap(({ record }) => notesIn(design.name, design.table, record)))
    await askForRecount(world.dynamo, note, { id: note.sequence, by: design.name, attributes: [] });
};
