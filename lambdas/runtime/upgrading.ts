import type { TableDesign } from '../../contract/table.ts';
import { type Origin, upgrades } from '../../contract/upgrades.ts';
import type { Dynamo } from './dynamo.ts';
import { type Address, addressText, readAll } from './read.ts';
import { isOutdated, kindText } from './version.ts';
import type { Item, Key } from './write.ts';

const given: Readonly<Record<string, Readonly<Record<string, Origin>>>> = upgrades;

/** What an outdated item is to be given: whatever it lacks. */
const lacking = (table: TableDesign, item: Item): readonly (readonly [string, Origin])[] =>
  isOutdated(table, item)
    ? Object.entries(given[kindText(item as Key)] ?? {}).filter(([name]) => item[name] === undefined)
    : [];

const postOf = (table: TableDesign, item: Item): Address => {
  const [, inKey] = String(item['partitionKey']).split('/');
  return { table, key: { partitionKey: `post/${item['postId'] ?? inKey}`, sortKey: '-' } };
};

const made = (origin: Origin, item: Item, post: Item | undefined): unknown => {
  if ('ofPost' in origin) return post?.[origin.ofPost];
  if ('same' in origin) return item[origin.same];
  return item[origin.key] === undefined ? undefined : String(item[origin.key]).split('/')[origin.word];
};

/**
 * Gives each outdated item what it lacks, in memory. Its `schemaVersion` stays as it is stored: only a migration, which
 * writes it, may say that it is no longer old.
 */
export const upgraded = async (
  dynamo: Dynamo,
  table: TableDesign,
  items: readonly Item[],
): Promise<readonly Item[]> => {
  const each = items.map((item) => ({ item, missing: lacking(table, item) }));
  const asked = each.filter(({ missing }) => missing.some(([, origin]) => 'ofPost' in origin));
  const posts = await readAll(
    dynamo,
    asked.map(({ item }) => postOf(table, item)),
  );
  return each.map(({ item, missing }) => {
    const post = posts.get(addressText(postOf(table, item)));
    const found = missing.map(([name, origin]) => [name, made(origin, item, post)] as const);
    return { ...item, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
  });
};
