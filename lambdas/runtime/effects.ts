import type { TableDesign } from '../../contract/table.ts';
import { ledger } from '../../contract/tables/ledger.ts';
import { performAmendments } from './amending.ts';
import { writeAll } from './bulk.ts';
import { ConditionFailed, commitOne } from './commit.ts';
import { markerOf } from './count-by-marker.ts';
import { performCounts } from './count-effects.ts';
import type { Effect } from './effect.ts';
import { notify } from './notify.ts';
import { performWrites } from './placing.ts';
import { send, type Work } from './queue.ts';
import { addressText, readAll } from './read.ts';
import type { StreamRecord } from './record.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';

/** Who reacts: its name keeps its markers apart from those of the stream's other reader. */
export interface Consumer {
  readonly name: string;
  readonly table: TableDesign;
}

export interface Caused {
  readonly record: StreamRecord;
  readonly effects: readonly Effect[];
}

const keptSeconds = 48 * 3600;
const doneMarker = (consumer: Consumer, record: StreamRecord) => markerOf(`${consumer.name}/done`, record.id);

/** Looks by its condition at what there is, so it can come as late and as often as it likes. */
const isTimeless = ({ do: what }: Effect) => what === 'raise' || what === 'amend';

/**
 * What is put, removed, sent or said can be done twice in a row, but not again much later, when newer changes have had
 * their say. So a record whose effects are done leaves a marker, and a late second delivery finds it.
 */
const notYetDone = async (world: World, consumer: Consumer, caused: readonly Caused[]): Promise<readonly Caused[]> => {
  if (caused.length === 0) return [];
  const addressOf = ({ record }: Caused) => ({ table: ledger, key: doneMarker(consumer, record) });
  const markers = await readAll(world.dynamo, caused.map(addressOf));
  return caused.filter((one) => !markers.has(addressText(addressOf(one))));
};

const works = (caused: readonly Caused[]): readonly Work[] =>
  caused.flatMap(({ record, effects }) =>
    effects.flatMap((effect, at) =>
      effect.do === 'enqueue' ? [{ group: effect.group, name: `${record.id}/${at}`, body: effect.work }] : [],
    ),
  );

const removeWhile = async ({ dynamo }: World, { table, key, condition }: Extract<Effect, { do: 'remove' }>) => {
  if (!condition) return;
  try {
    await commitOne(dynamo, { kind: 'remove', table, key, condition });
  } catch (error) {
    // It has changed since: the item stays, and the change that kept it has its own record.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const performRest = async (world: World, consumer: Consumer, caused: readonly Caused[]): Promise<void> => {
  const rest = caused.map(({ record, effects }) => ({
    record,
    effects: effects.filter(({ do: it }) => it !== 'count'),
  }));
  const passing = rest.filter(({ effects }) => effects.some((effect) => !isTimeless(effect)));
  const left = await notYetDone(world, consumer, passing);
  await performWrites(
    world.dynamo,
    left.flatMap(({ effects }) => effects),
  );
  await performAmendments(
    world.dynamo,
    rest.flatMap(({ effects }) => effects),
  );
  if (left.length === 0) return;
  await send(world, works(left));
  for (const { effects } of left) {
    for (const effect of effects) if (effect.do === 'remove') await removeWhile(world, effect);
    for (const effect of effects) if (effect.do === 'publish') await notify(world, effect.mutation, effect.input);
  }
  const expiresAt = Math.floor(Date.parse(world.timestamp()) / 1000) + keptSeconds;
  const markers = left.map(
    ({ record }) => ({ kind: 'put', table: ledger, item: { ...doneMarker(consumer, record), expiresAt } }) as const,
  );
  await writeAll(world.dynamo, markers);
};

/** Brings about what a batch of records caused. Done again, in whole or in part, it changes nothing more. */
export const perform = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  await performCounts(world, design, caused);
  await performRest(world, design, caused);
};

/** Brings about what parked records caused, long after the stream moved on; exactly once, however often it is asked. */
export const performParked = async (world: World, design: StreamDesign, caused: readonly Caused[]): Promise<void> => {
  const { redriveCounts } = await import('./redriven-counts.ts');
  await redriveCounts(world, design, caused);
  await performRest(world, design, caused);
};
