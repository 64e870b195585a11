import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import type { Condition } from './condition.ts';
import { aliasesOf, conditionText, expression } from './expression.ts';
import type { Refusal } from './refusal.ts';

export type Item = Readonly<Record<string, unknown>>;
export type Key = Readonly<Record<string, string | number>>;

/** What an update does. `setAt` reaches into a map, so that two writers of one map do not overwrite each other. */
export interface Change {
  readonly set?: Item;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
  /** Set only where the item has none yet. */
  readonly keep?: Item;
  readonly setAt?: readonly { readonly path: readonly string[]; readonly value: unknown }[];
  readonly removeAt?: readonly (readonly string[])[];
}

interface Guard {
  readonly condition?: Condition;
  /** What the caller is told when the condition does not hold; it may look at the item that stood in the way. */
  readonly otherwise?: Refusal | ((existing: Item | undefined) => Refusal);
}

export type Write = Guard &
  (
    | { readonly kind: 'put'; readonly table: TableDesign; readonly item: object }
    | { readonly kind: 'update'; readonly table: TableDesign; readonly key: Key; readonly change: Change }
    | { readonly kind: 'remove'; readonly table: TableDesign; readonly key: Key }
    | { readonly kind: 'check'; readonly table: TableDesign; readonly key: Key; readonly condition: Condition }
  );

export const put = (table: TableDesign, item: object, guard: Guard = {}): Write => ({
  kind: 'put',
  table,
  item,
  ...guard,
});
export const update = (table: TableDesign, key: Key, change: Change, guard: Guard = {}): Write => ({
  kind: 'update',
  table,
  key,
  change,
  ...guard,
});
export const remove = (table: TableDesign, key: Key, guard: Guard = {}): Write => ({
  kind: 'remove',
  table,
  key,
  ...guard,
});
export const check = (table: TableDesign, key: Key, condition: Condition, otherwise?: Guard['otherwise']): Write => ({
  kind: 'check',
  table,
  key,
  condition,
  ...(otherwise && { otherwise }),
});

export const toItem = (item: object): Record<string, AttributeValue> => marshall(item, { removeUndefinedValues: true });
/** Numbers beyond 2^53, such as scores, become the nearest number instead of an error. */
export const fromItem = (item: Record<string, AttributeValue>): Item => unmarshall(item, { wrapNumbers: Number });

const changeText = (change: Change, into: ReturnType<typeof expression>): string => {
  const sets = [
    ...Object.entries(change.set ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${into.name(name)} = ${into.value(value)}`),
    ...Object.entries(change.keep ?? {}).map(
      ([name, value]) => `${into.name(name)} = if_not_exists(${into.name(name)}, ${into.value(value)})`,
    ),
    ...(change.setAt ?? []).map(({ path, value }) => `${into.path(path)} = ${into.value(value)}`),
  ];
  const removes = [...(change.remove ?? []).map(into.name), ...(change.removeAt ?? []).map(into.path)];
  const adds = Object.entries(change.add ?? {}).map(([name, by]) => `${into.name(name)} ${into.value(by)}`);

  return [
    sets.length > 0 && `SET ${sets.join(', ')}`,
    removes.length > 0 && `REMOVE ${removes.join(', ')}`,
    adds.length > 0 && `ADD ${adds.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** One write as the request DynamoDB takes, alone or inside a transaction. */
export const toRequest = (write: Write, tableName: string): TransactWriteItem => {
  const into = expression();
  const UpdateExpression = write.kind === 'update' ? changeText(write.change, into) : '';
  const ConditionExpression = write.condition && conditionText(write.condition, write.table, into);
  const rest = {
    TableName: tableName,
    ...(ConditionExpression && { ConditionExpression, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
    ...aliasesOf(into),
  };

  switch (write.kind) {
    case 'put':
      return { Put: { Item: toItem(write.item), ...rest } };
    case 'update':
      return { Update: { Key: toItem(write.key), UpdateExpression, ...rest } };
    case 'remove':
      return { Delete: { Key: toItem(write.key), ...rest } };
    case 'check':
      return { ConditionCheck: { Key: toItem(write.key), ...rest, ConditionExpression: ConditionExpression ?? '' } };
  }
};
