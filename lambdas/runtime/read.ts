import { BatchGetItemCommand, type KeysAndAttributes } from '@aws-sdk/client-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import { backOff, type Dynamo } from './dynamo.ts';
import { upToDate } from './version.ts';
import { fromItem, type Item, type Key, toItem } from './write.ts';

export interface Address {
  readonly table: TableDesign;
  readonly key: Key;
}

/** The key of an item, from the item. */
export const keyOf = (table: TableDesign, item: Item): Key =>
  Object.fromEntries(
    [table.hash, table.range].flatMap((part) => (part ? [[part.name, item[part.name] as string | number]] : [])),
  );

/** One text per item, whatever order its key attributes were written in. */
export const addressText = ({ table, key }: Address): string =>
  `${table.name}|${key[table.hash.name]}|${table.range ? key[table.range.name] : ''}`;

/** What one BatchGetItem takes. */
export const keysAtOnce = 100;
const patience = 8;

const request = (dynamo: Dynamo, addresses: readonly Address[]): Record<string, KeysAndAttributes> => {
  const byTable = new Map<string, KeysAndAttributes & { Keys: NonNullable<KeysAndAttributes['Keys']> }>();
  for (const { table, key } of addresses) {
    const name = dynamo.nameOf(table);
    const asked = byTable.get(name) ?? { Keys: [], ConsistentRead: true };
    asked.Keys.push(toItem(key));
    byTable.set(name, asked);
  }
  return Object.fromEntries(byTable);
};

const readSome = async (dynamo: Dynamo, addresses: readonly Address[], found: Map<string, Item>) => {
  const tables = new Map(addresses.map(({ table }) => [dynamo.nameOf(table), table]));
  let wanted = request(dynamo, addresses);

  for (let tries = 0; Object.keys(wanted).length > 0; tries++) {
    if (tries > patience) throw new Error(`a batch of ${addresses.length} reads was not finished in ${tries} tries`);
    if (tries > 0) await backOff(tries);
    const { Responses = {}, UnprocessedKeys = {} } = await dynamo.client.send(
      new BatchGetItemCommand({ RequestItems: wanted }),
    );
    for (const [name, rows] of Object.entries(Responses)) {
      const table = tables.get(name);
      if (!table) throw new Error(`DynamoDB answered for table ${name}, which was not asked`);
      for (const item of await upToDate(dynamo, table, rows.map(fromItem)))
        found.set(addressText({ table, key: item as Key }), item);
    }
    wanted = UnprocessedKeys;
  }
};

/** Reads any number of items by key, from any tables: ⌈n/100⌉ requests, duplicates asked once, leftovers asked again. */
export const readAll = async (dynamo: Dynamo, addresses: readonly Address[]): Promise<ReadonlyMap<string, Item>> => {
  const distinct = [...new Map(addresses.map((address) => [addressText(address), address])).values()];
  const found = new Map<string, Item>();
  const parts = Array.from({ length: Math.ceil(distinct.length / keysAtOnce) }, (_, at) =>
    distinct.slice(at * keysAtOnce, (at + 1) * keysAtOnce),
  );
  await Promise.all(parts.map((part) => readSome(dynamo, part, found)));
  return found;
};
