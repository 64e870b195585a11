import { type AttributeValue, QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { IndexDesign, TableDesign } from '../../contract/table.ts';
import type { Dynamo } from './dynamo.ts';
import { aliasesOf, type Expression, expression } from './expression.ts';
import { upToDate } from './version.ts';
import { fromItem, type Item, type Key } from './write.ts';

export type Range =
  | { readonly begins: string }
  | { readonly between: readonly [string | number, string | number] }
  | { readonly is: '=' | '<' | '<=' | '>' | '>='; readonly value: string | number };

export interface Query {
  /** Name of the index; the table itself when absent. */
  readonly index?: string;
  readonly hash: string | number;
  readonly range?: Range;
  readonly limit: number;
  readonly reverse?: boolean;
  /** The key after which the page starts, as the page before said. */
  readonly after?: Key | undefined;
  /** Drops rows the caller must not see; the page is still filled to `limit`. */
  readonly keep?: (item: Item) => boolean;
  /** Rows read at once where `keep` drops many; each further request of the page reads eight times as many. */
  readonly readAhead?: number;
  /** Reads these attributes alone, beside the keys: for long lists of which little is used. */
  readonly only?: readonly string[];
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page starts; undefined when the list has ended. */
  readonly next?: Key;
}

const schemaOf = (table: TableDesign, index: string | undefined): IndexDesign | TableDesign => {
  if (index === undefined) return table;
  const design = table.indexes[index];
  if (!design) throw new Error(`table ${table.name} has no index ${index}: declare it in contract/tables`);
  return design;
};

const rangeText = (name: string, range: Range, into: Expression): string => {
  if ('begins' in range) return `begins_with(${name}, ${into.value(range.begins)})`;
  if ('between' in range) return `${name} BETWEEN ${into.value(range.between[0])} AND ${into.value(range.between[1])}`;
  return `${name} ${range.is} ${into.value(range.value)}`;
};

const keyText = (schema: IndexDesign | TableDesign, query: Query, into: Expression): string => {
  const hash = `${into.name(schema.hash.name)} = ${into.value(query.hash)}`;
  if (!query.range) return hash;
  if (!schema.range) throw new Error(`a range condition needs a sort key, and ${query.index ?? 'the table'} has none`);
  return `${hash} AND ${rangeText(into.name(schema.range.name), query.range, into)}`;
};

type Row = Record<string, AttributeValue>;

/** The attributes DynamoDB wants back as a start key: the table's and the index's. */
const startAttributes = (table: TableDesign, schema: IndexDesign | TableDesign) =>
  [table.hash, table.range, schema.hash, schema.range].flatMap((attribute) => attribute ?? []);

/** Numbers stay the text they came as: a score has more digits than a number here holds, and a page must not lose its place. */
const startKey = (table: TableDesign, schema: IndexDesign | TableDesign, row: Row): Key =>
  Object.fromEntries(
    startAttributes(table, schema).map(({ name, type }) => [name, (type === 'N' ? row[name]?.N : row[name]?.S) ?? '']),
  );

const toStartKey = (table: TableDesign, schema: IndexDesign | TableDesign, key: Key): Row =>
  Object.fromEntries(
    startAttributes(table, schema).map(({ name, type }) => {
      const value = String(key[name]);
      return [name, type === 'N' ? { N: value } : { S: value }];
    }),
  );

/** A page that is full unless the list ended: asks again while rows were filtered out or DynamoDB stopped at 1 MB. */
export const queryPage = async <T extends object>(
  dynamo: Dynamo,
  table: TableDesign,
  query: Query,
): Promise<Page<T>> => {
  const schema = schemaOf(table, query.index);
  const into = expression();
  const KeyConditionExpression = keyText(schema, query, into);
  const wanted = query.only && new Set([...startAttributes(table, schema).map(({ name }) => name), ...query.only]);
  const ProjectionExpression = wanted && [...wanted].map(into.name).join(', ');
  const kept: { readonly row: Row; readonly item: Item }[] = [];
  let after = query.after && toStartKey(table, schema, query.after);

  for (let readAhead = query.readAhead ?? 0; ; readAhead *= 8) {
    const request: QueryCommandInput = {
      TableName: dynamo.nameOf(table),
      KeyConditionExpression,
      ...(ProjectionExpression && { ProjectionExpression }),
      ...aliasesOf(into),
      ...(query.index ? { IndexName: query.index } : { ConsistentRead: true }),
      ScanIndexForward: !query.reverse,
      // One more than needed says whether the list goes on, without a second request.
      Limit: Math.max(query.limit - kept.length + 1, readAhead),
      ...(after && { ExclusiveStartKey: after }),
    };
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(new QueryCommand(request));
    const read = await upToDate(dynamo, table, Items.map(fromItem));
    const rows = read.flatMap((item, at) => (Items[at] ? [{ row: Items[at], item }] : []));
    kept.push(...rows.filter(({ item }) => query.keep?.(item) ?? true));

    const items = kept.slice(0, query.limit).map(({ item }) => item as T);
    const last = kept[query.limit - 1];
    if (kept.length > query.limit) return { items, ...(last && { next: startKey(table, schema, last.row) }) };
    if (!LastEvaluatedKey) return { items };
    after = LastEvaluatedKey;
  }
};

/** Every row, page by page, for jobs and cascades that must not hold a whole partition in memory. */
export async function* queryAll<T extends object>(
  dynamo: Dynamo,
  table: TableDesign,
  query: Omit<Query, 'limit'> & { readonly pageSize?: number },
): AsyncGenerator<readonly T[]> {
  let after = query.after;
  do {
    const page: Page<T> = await queryPage<T>(dynamo, table, { ...query, limit: query.pageSize ?? 100, after });
    if (page.items.length > 0) yield page.items;
    after = page.next;
  } while (after);
}

export const countRows = async (
  dynamo: Dynamo,
  table: TableDesign,
  query: Pick<Query, 'index' | 'hash' | 'range'>,
): Promise<number> => {
  const into = expression();
  const KeyConditionExpression = keyText(schemaOf(table, query.index), { ...query, limit: 1 }, into);
  let total = 0;
  let after: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Count = 0, LastEvaluatedKey } = await dynamo.client.send(
      new QueryCommand({
        TableName: dynamo.nameOf(table),
        KeyConditionExpression,
        ...aliasesOf(into),
        ...(query.index && { IndexName: query.index }),
        Select: 'COUNT',
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    total += Count;
    after = LastEvaluatedKey;
  } while (after);
  return total;
};
