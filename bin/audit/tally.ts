import type { TableDesign } from '../../contract/table.ts';
import type { Count } from '../../lambdas/runtime/effect.ts';
import { addressText, keyOf } from '../../lambdas/runtime/read.ts';
import type { Item, Key } from '../../lambdas/runtime/write.ts';

type Counts = Readonly<Record<string, number>>;

/** What was found on items and what was expected of them, by address. Plain data, so that an audit can be resumed. */
export interface Tally {
  readonly found: Record<string, { readonly table: string; readonly key: Key; readonly counts: Counts }>;
  readonly expected: Record<string, Counts>;
}

export interface Drift {
  readonly table: string;
  readonly key: Key;
  readonly attribute: string;
  readonly found: number;
  readonly expected: number;
}

export const emptyTally = (): Tally => ({ found: {}, expected: {} });

/** Remembers the counts an item carries. */
export const noteFound = (tally: Tally, table: TableDesign, item: Item): void => {
  const key = keyOf(table, item);
  const counts = Object.entries(item).filter(
    (entry): entry is [string, number] => entry[0].endsWith('Count') && typeof entry[1] === 'number',
  );
  tally.found[addressText({ table, key })] = { table: table.name, key, counts: Object.fromEntries(counts) };
};

export const noteExpected = (tally: Tally, { table, key, by }: Count): void => {
  const address = addressText({ table, key });
  const counts = { ...tally.expected[address] };
  for (const [attribute, share] of Object.entries(by)) counts[attribute] = (counts[attribute] ?? 0) + share;
  tally.expected[address] = counts;
};

/** Where the two disagree. A count for an item that does not exist is nobody's; an absent count is 0. */
export const driftsOf = ({ found, expected }: Tally, uncounted: ReadonlySet<string>): readonly Drift[] =>
  Object.entries(found).flatMap(([address, { table, key, counts }]) => {
    const wanted = expected[address] ?? {};
    return [...new Set([...Object.keys(counts), ...Object.keys(wanted)])]
      .filter((attribute) => !uncounted.has(attribute))
      .map((attribute) => ({ found: counts[attribute] ?? 0, expected: wanted[attribute] ?? 0, attribute }))
      .filter((one) => one.found !== one.expected)
      .map((one) => ({ table, key, ...one }));
  });
