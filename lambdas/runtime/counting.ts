import type { TableDesign } from '../../contract/table.ts';
import type { Count } from './effect.ts';
import { type Address, addressText } from './read.ts';
import type { StreamRecord } from './record.ts';
import type { Key } from './write.ts';

/** How far the stream of an item's partition has been counted on it. */
export const mark = 'countedUpTo';

/** One record's share in a count. */
export interface Counted {
  readonly record: StreamRecord;
  readonly effect: Count;
}

/** What a batch does to one item. */
export interface Target {
  readonly table: TableDesign;
  readonly key: Key;
  readonly shares: readonly Counted[];
}

export const byTarget = (counted: readonly Counted[]): readonly Target[] => {
  const targets = new Map<string, { table: TableDesign; key: Key; shares: Counted[] }>();
  for (const one of counted) {
    const text = addressText(one.effect);
    const target = targets.get(text) ?? { table: one.effect.table, key: one.effect.key, shares: [] };
    target.shares.push(one);
    targets.set(text, target);
  }
  return [...targets.values()];
};

/** Adds up shares; attributes that come out even are left out, so that a like and its undoing write nothing. */
export const total = (shares: readonly Counted[]): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {};
  for (const { effect } of shares) {
    for (const [attribute, by] of Object.entries(effect.by)) sum[attribute] = (sum[attribute] ?? 0) + by;
  }
  return Object.fromEntries(
    Object.entries(sum)
      .map(([attribute, by]) => [attribute, rounded(by)] as const)
      .filter(([, by]) => by !== 0),
  );
};

/** DynamoDB refuses sums of more than 38 digits, so what is not whole keeps 9 decimals. */
const rounded = (by: number) => (Number.isInteger(by) ? by : Number(by.toFixed(9)));

export const proviso = (shares: readonly Counted[]) => shares.find(({ effect }) => effect.provided)?.effect.provided;

/** What a share was worked out from has changed: its record is to be delivered again. */
export const outdated = (at: Address | undefined) =>
  new Error(`what counts on ${at && addressText(at)} was worked out from something that has changed: try again`);

export const creation = (shares: readonly Counted[]) => shares.find(({ effect }) => effect.create)?.effect.create;

/** True when the target lies in the partition the record came from: then the stream itself keeps them in order. */
export const sharesPartition = (table: TableDesign, { record, effect }: Counted): boolean =>
  effect.table.name === table.name && effect.key[table.hash.name] === record.hash;
