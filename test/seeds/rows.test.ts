import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { upgrades } from '../../contract/upgrades.ts';
import { kindText } from '../../lambdas/runtime/version.ts';
import { prints } from './prints.ts';
import { keyAttributes, type SeedRow } from './seed.ts';
import { type SeedRows, seedRows, seedTables } from './seeds.ts';

type Where = Readonly<Record<string, string | number>>;
type RowName = keyof SeedRows;

const names = Object.keys(seedRows) as RowName[];

const spelled = (template: string, where: Where): string | number =>
  where[template] ??
  Object.entries(where).reduce((text, [name, value]) => text.replaceAll(name, String(value)), template);

const attributes = (schema: string, values: readonly (string | undefined)[], where: Where) =>
  keyAttributes(schema).map(({ name }, position) => [name, spelled(values[position] ?? '(missing)', where)] as const);

/** A row as the item DynamoDB would hold: attribute names from the table, values from the row. */
const itemOf = (row: SeedRow, where: Where = {}) => {
  const table = seedTables[row.table];
  return Object.fromEntries([
    ...attributes(table.key, row.key, where),
    ...Object.entries(row.indexes).flatMap(([index, values]) =>
      attributes(table.indexes[index] ?? `(no ${index})`, values, where),
    ),
  ]);
};

const systems = ['social', 'roots', 'boards', 'communities', 'stickers'] as const;
const lambdas = new URL('../../lambdas/', import.meta.url);

const declaresKeys = (file: string) =>
  /^export (const|function) \w+Keys?\b/m.test(readFileSync(new URL(file, lambdas), 'utf8'));

/** The exported key functions, wherever they are. Files without one are not loaded: handlers want an environment. */
const keyFunctions = async (): Promise<Readonly<Record<string, unknown>>> => {
  const files = systems.flatMap((system) =>
    readdirSync(new URL(system, lambdas))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${system}/${file}`)
      .filter(declaresKeys),
  );
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => await import(new URL(file, lambdas).pathname)),
  );
  const exported = modules.flatMap((module, position) =>
    Object.entries(module).map(([name, value]) => [`${files[position]} ${name}`, value] as const),
  );
  return Object.fromEntries(exported.filter(([name, value]) => /Keys?$/.test(name) && typeof value === 'function'));
};

describe('the documents and the key functions', () => {
  it.each(names)('%s: fed with its placeholders, the functions print the row', (name) => {
    const { item, where } = prints[name];
    expect(item).toEqual(itemOf(seedRows[name], where));
  });

  /** The application wrote these with another version than its document says. */
  const written: Readonly<Record<string, number>> = { card: 1, chatMessage: 1 };
  const saysMore = ([partitionKey, sortKey]: SeedRow['key']) =>
    kindText({ partitionKey, sortKey: sortKey ?? '' }) in upgrades;

  it.each(names)('%s: the schema version is that of the row, or the next if ours says more', (name) => {
    const { key, version } = seedRows[name];
    const known = written[name] ?? version;
    expect(prints[name].version).toBe(known === undefined ? undefined : known + Number(saysMore(key)));
  });

  it('every row has its functions and every print its row', () => {
    expect(Object.keys(prints).sort()).toEqual([...names].sort());
  });

  it('every key function prints a row', async () => {
    const printing = new Set<unknown>(Object.values(prints).flatMap(({ by }) => by));
    const functions = await keyFunctions();
    const idle = Object.entries(functions).filter(([, value]) => !printing.has(value));
    expect(idle.map(([name]) => name)).toEqual([]);
    expect(new Set(Object.values(functions))).toEqual(printing);
  });

  it('no two rows of a table have the same key and indexes', () => {
    const rows = names.map((name) =>
      JSON.stringify([seedRows[name].table, seedRows[name].key, seedRows[name].indexes]),
    );
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('the social document has 29 rows and a feed, roots 12, boards 7, communities 14, stickers 2', () => {
    const seeded = Object.values(seedRows).filter(({ ours }) => !ours);
    expect(seeded).toHaveLength(29 + 1 + 12 + 7 + 14 + 2);
  });
});
