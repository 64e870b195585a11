import { describe, expect, it } from 'vitest';
import type { IndexDesign, KeySchema, TableDesign } from '../../contract/table.ts';
import { tables } from '../../contract/tables.ts';
import type { SeedTable } from './seed.ts';
import { accessPatterns, documents, seedRows, seedTables } from './seeds.ts';

const keyText = ({ hash, range }: KeySchema) =>
  [hash, range].flatMap((attribute) => (attribute ? [`${attribute.name} ${attribute.type}`] : [])).join(', ');

const indexText = (index: IndexDesign) => `${keyText(index)}, ${index.projection}`;

const described = (table: TableDesign): SeedTable => ({
  key: keyText(table),
  indexes: Object.fromEntries(Object.entries(table.indexes).map(([name, index]) => [name, indexText(index)])),
  ...(table.ttl && { ttl: table.ttl }),
  stream: table.stream,
});

const catalogue: Readonly<Record<string, TableDesign>> = tables;
const restated: Readonly<Record<string, SeedTable>> = seedTables;

describe('the catalogue of tables', () => {
  it.each(Object.keys(restated))('%s has the keys, indexes, projections, types and TTL of the document', (name) => {
    const table = catalogue[name];
    expect(table && described(table)).toEqual(restated[name]);
  });

  it('has the tables of the documents and no others', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(restated).sort());
  });

  it('names every table as it is listed', () => {
    expect(Object.values(catalogue).map(({ name }) => name)).toEqual(Object.keys(catalogue));
  });

  it('has 17 tables by the documents; the others are marked as ours', () => {
    const ours = Object.values(catalogue).filter(({ origin }) => origin === 'ours');
    expect(ours.map(({ name }) => name).sort()).toEqual([
      'DatingMatches',
      'Ledger',
      'Search',
      'StickerFavorites',
      'StickerQueue',
      'StickerSessions',
    ]);
    expect(Object.keys(catalogue)).toHaveLength(17 + ours.length);
  });

  it('says of every seeded table which document it comes from', () => {
    const wrong = Object.entries(documents).flatMap(([system, document]) =>
      Object.keys(document.tables).filter((name) => ![system, 'ours'].includes(catalogue[name]?.origin ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it('has every index a row or a question speaks of', () => {
    const rows: Readonly<Record<string, (typeof seedRows)[keyof typeof seedRows]>> = seedRows;
    const spoken = [
      ...Object.values(rows).flatMap(({ table, indexes }) => Object.keys(indexes).map((index) => ({ table, index }))),
      ...accessPatterns.flatMap(({ of, index }) => (index ? [{ table: rows[of]?.table ?? of, index }] : [])),
    ];
    expect(spoken.filter(({ table, index }) => !catalogue[table]?.indexes[index])).toEqual([]);
  });

  it('answers every question from a row that is in the index asked', () => {
    const rows: Readonly<Record<string, (typeof seedRows)[keyof typeof seedRows]>> = seedRows;
    const unanswered = accessPatterns.filter(({ of, index }) => !rows[of] || (index && !rows[of].indexes[index]));
    expect(unanswered).toEqual([]);
  });
});
