import { ConditionFailed, commitOne } from './commit.ts';
import { commitIf } from './commit-if.ts';
import { absent, all, any, below, equals, isExisting, unchanged } from './condition.ts';
import { mark } from './counting.ts';
import type { Dynamo } from './dynamo.ts';
import { queryAll } from './query.ts';
import { type Address, addressText, readAll } from './read.ts';
import { sharesOf } from './recount.ts';
import { type Note, noteName, noteOf, type Recount, readNote } from './recount-note.ts';
import { createStore } from './store.ts';
import type { StreamDesign } from './stream.ts';
import type { World } from './world.ts';
import { type Item, update } from './write.ts';

const patience = 10;
/** Then what is counted anew is left to an audit. */
const mostTries = 25;

/** Asks for a recount, together with what others have asked for. What is not there has nothing to count on. */
export const askForRecount = async (
  dynamo: Dynamo,
  { table, key }: Address,
  { tries: before = 0, ...wanted }: Pick<Recount, 'id' | 'by' | 'attributes' | 'tries'>,
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const item = (await readAll(dynamo, [{ table, key }])).get(addressText({ table, key }));
    if (!item) return;
    const existing = noteOf(item);
    if (existing && readNote(existing).by !== wanted.by)
      throw new Error(
        `${wanted.by} and ${readNote(existing).by} both count on ${addressText({ table, key })}: let one of them`,
      );
    const attributes = [...new Set([...wanted.attributes, ...(existing ? readNote(existing).attributes : [])])].sort();
    if (attributes.length === 0) return;
    const text = JSON.stringify({ id: wanted.id, by: wanted.by, attributes, tries: before });
    try {
      const condition = all(isExisting, unchanged(noteName, existing));
      await commitOne(dynamo, update(table, key, { set: { [noteName]: text } }, { condition }));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries >= patience) throw error;
    }
  }
};

const addUp = async (world: World, design: StreamDesign, at: Note, attributes: readonly string[]) => {
  const sums = Object.fromEntries(attributes.map((attribute) => [attribute, 0]));
  const hash = at.key[at.table.hash.name] ?? '';
  for await (const items of queryAll<Item>(world.dynamo, at.table, { hash, pageSize: 1000 })) {
    const shares = await sharesOf(world.dynamo, design, items, world.timestamp());
    for (const { by } of shares.filter((share) => addressText(share) === addressText(at)))
      for (const attribute of attributes) sums[attribute] = (sums[attribute] ?? 0) + (by[attribute] ?? 0);
  }
  return sums;
};

/** Does what a note asks for. One that is no longer on the item was dealt with, or gave way to a newer one. */
export const heed = async (world: World, design: StreamDesign, at: Note): Promise<void> => {
  const { table, key, text, sequence } = at;
  const { sums, asked, ...wanted } = readNote(text);
  const stands = all(isExisting, equals(noteName, text));
  try {
    if (!sums || !asked) {
      const added = { ...wanted, asked: sequence, sums: await addUp(world, design, at, wanted.attributes) };
      await commitOne(
        world.dynamo,
        update(table, key, { set: { [noteName]: JSON.stringify(added) } }, { condition: stands }),
      );
      return;
    }
    const uncounted = any(absent(mark), below(mark, asked));
    const change = { set: { ...sums, [mark]: sequence }, remove: [noteName] };
    await commitOne(world.dynamo, update(table, key, change, { condition: all(stands, uncounted) }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (noteOf(error.existing) !== text) return;
    const tries = (wanted.tries ?? 0) + 1;
    if (tries < mostTries) return askForRecount(world.dynamo, at, { ...wanted, id: sequence, tries });
    // Something is counted on it all the time. The next redrive or an audit at a quieter hour will get through.
    const message = `${addressText(at)} is too busy to be counted anew: run npm run audit`;
    console.error(JSON.stringify({ level: 'ERROR', message, tries }));
    await commitIf(createStore(world.dynamo), update(table, key, { remove: [noteName] }, { condition: stands }));
  }
};
