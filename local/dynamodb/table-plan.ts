import type { TableDescription } from '@aws-sdk/client-dynamodb';
import type { IndexDesign, TableDesign } from './table-design.ts';

export type TableStep =
  | { readonly do: 'create' }
  | { readonly do: 'drop index'; readonly index: string }
  | { readonly do: 'add index'; readonly index: IndexDesign }
  | { readonly do: 'set stream'; readonly view: string | undefined };

/** What must be done to `existing` so that it is the table the template wants. DynamoDB takes one index at a time. */
export const planTable = (design: TableDesign, existing: TableDescription | undefined): readonly TableStep[] => {
  if (!existing) return [{ do: 'create' }];
  refuseOtherKey(design, existing);

  const wanted = new Map(design.indexes.map((index) => [index.IndexName, shapeOf(index, design.attributes)]));
  const types = attributeTypes(existing);
  const found = new Map(
    (existing.GlobalSecondaryIndexes ?? []).map((index) => [index.IndexName ?? '', shapeOf(index, types)]),
  );
  const dropped = [...found].filter(([name, shape]) => wanted.get(name) !== shape).map(([name]) => name);
  const added = design.indexes.filter(({ IndexName }) => found.get(IndexName) !== wanted.get(IndexName));
  const view = existing.StreamSpecification?.StreamEnabled ? existing.StreamSpecification.StreamViewType : undefined;
  return [
    ...dropped.map((index) => ({ do: 'drop index', index }) as const),
    ...added.map((index) => ({ do: 'add index', index }) as const),
    ...(view === design.streamView ? [] : [{ do: 'set stream', view: design.streamView } as const]),
  ];
};

const refuseOtherKey = (design: TableDesign, existing: TableDescription): void => {
  const wanted = keyText(design.keys, design.attributes);
  const found = keyText(existing.KeySchema ?? [], attributeTypes(existing));
  if (wanted === found) return;
  throw new Error(
    `table ${design.name} holds data under the key ${found}, but the template wants ${wanted}: ` +
      'a key cannot be changed in place; start with --fresh to drop the local data, or rename the table',
  );
};

type Key = readonly { readonly AttributeName?: string | undefined; readonly KeyType?: string | undefined }[];
type Types = Readonly<Record<string, string>>;

const keyText = (key: Key, types: Types): string =>
  [...key]
    .sort((left, right) => String(left.KeyType).localeCompare(String(right.KeyType)))
    .map(({ AttributeName = '' }) => `${AttributeName} (${types[AttributeName]})`)
    .join(' + ');

const attributeTypes = ({ AttributeDefinitions = [] }: TableDescription): Types =>
  Object.fromEntries(AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));

interface Index {
  readonly KeySchema?: Key | undefined;
  readonly Projection?:
    | { readonly ProjectionType?: string | undefined; readonly NonKeyAttributes?: readonly string[] | undefined }
    | undefined;
}

const shapeOf = ({ KeySchema = [], Projection }: Index, types: Types): string =>
  JSON.stringify([
    keyText(KeySchema, types),
    Projection?.ProjectionType ?? 'ALL',
    [...(Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
