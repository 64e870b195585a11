import { tables } from '../contract/tables.ts';
import { corrections } from '../test/seeds/corrections.ts';
import { type AccessPattern, keyAttributes, type SeedRow, type SeedTable } from '../test/seeds/seed.ts';
import { documents } from '../test/seeds/seeds.ts';

const titles = {
  social: 'Social network',
  roots: 'Genealogy archive (roots)',
  boards: 'Boards',
  communities: 'Communities',
  stickers: 'Sticker tags',
} as const;

type Rows = Readonly<Record<string, SeedRow>>;

const code = (text: string) => `\`${text}\``;
const lines = (texts: readonly string[]) => texts.join('<br>');
const grid = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const keyText = (schema: string) =>
  keyAttributes(schema)
    .map(({ name, type }) => (type === 'N' ? `${code(name)} (number)` : code(name)))
    .join(', ');

const valuesText = (values: readonly (string | undefined)[]) =>
  values.flatMap((value) => (value ? [code(value)] : [])).join(' → ');

const indexesText = (row: SeedRow) =>
  lines(Object.entries(row.indexes).map(([index, values]) => `${index}: ${valuesText(values)}`));

const noteText = (row: SeedRow) =>
  [row.version !== undefined && `v${row.version}`, row.sparse, row.ours && `ours: ${row.ours}`]
    .filter(Boolean)
    .join('; ');

const rowsText = (rows: Rows) =>
  grid(
    ['row', 'key', 'index keys', 'attributes', 'notes'],
    Object.entries(rows).map(([name, row]) => [
      name,
      valuesText(row.key),
      indexesText(row),
      row.attributes.split(' ').filter(Boolean).join(', '),
      noteText(row),
    ]),
  );

const tableText = (name: keyof typeof tables, table: SeedTable, rows: Rows) => {
  const indexes = Object.entries(table.indexes).map(
    ([index, schema]) => `- ${code(index)}: ${keyText(schema)}; projects ${schema.split(', ').at(-1)}`,
  );
  const own = Object.fromEntries(Object.entries(rows).filter(([, row]) => row.table === name));
  return [
    `### ${name}${tables[name].origin === 'ours' ? ' (ours)' : ''}`,
    [`- key: ${keyText(table.key)}`, ...indexes].join('\n'),
    [
      table.ttl && `DynamoDB removes an item some time after ${code(table.ttl)} (epoch seconds).`,
      table.stream && 'Its stream has readers.',
    ]
      .filter(Boolean)
      .join(' '),
    Object.keys(own).length > 0 ? rowsText(own) : '',
  ];
};

const patternText = (rows: Rows, { asks, of, index, range, order }: AccessPattern) => {
  const row = rows[of];
  if (!row) throw new Error(`the question "${asks}" is about ${of}, which is no row: name one of the document`);
  const [hash, sort] = (index ? row.indexes[index] : row.key) ?? [];
  return [
    asks,
    `${row.table}${index ? ` / ${index}` : ''}`,
    hash ? code(hash) : '',
    [sort && code(sort), range].filter(Boolean).join(', '),
    order ?? '',
  ];
};

const systemText = (system: keyof typeof documents) => {
  const { tables: seeded, rows, patterns } = documents[system];
  const names = (Object.keys(tables) as (keyof typeof tables)[]).filter((name) => name in seeded);
  const designs: Readonly<Partial<Record<keyof typeof tables, SeedTable>>> = seeded;
  return [
    `## ${titles[system]}`,
    ...names.flatMap((name) => {
      const design = designs[name];
      return design ? tableText(name, design, rows) : [];
    }),
    `### Questions and the request that answers them`,
    grid(
      ['question', 'table / index', 'partition', 'sort key', 'order'],
      patterns.map((pattern) => patternText(rows, pattern)),
    ),
  ];
};

const preface = `# Tables

Made by \`npm run generate\` from the rows in \`test/seeds/\`, which the tests compare with the key functions in
\`lambdas/\` and with the catalogue in \`contract/tables/\`. Do not edit it.

\`{name}\` and \`<name>\` stand for a value. An arrow joins partition and sort key. An item is in an index only while it
has both keys. A question without an index is asked of the table itself.`;

/** docs/tables.md: every table, row and question, and where a document could not be followed. */
export const tablesDocument = (): string =>
  [
    preface,
    ...(Object.keys(documents) as (keyof typeof documents)[]).flatMap(systemText),
    '## Corrections',
    'Where a document cannot be followed to the letter, what is done instead, and why.',
    grid(
      ['document', 'it says', 'we do', 'because'],
      corrections.map(({ document, says, weDo, because }) => [document, says, weDo, because]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
