import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from './dynamo.ts';
import { aliasesOf, expression } from './expression.ts';
import type { Page } from './query.ts';
import { upToDate } from './version.ts';
import { fromItem, type Key, toItem } from './write.ts';

/**
 * A megabyte of a table: those of its items whose hash begins like the key's and whose range is the key's. For
 * maintenance alone; a function that may do this says `scan` in its line of the catalogue.
 */
export const scanPage = async <T extends object>(
  dynamo: Dynamo,
  table: TableDesign,
  like: Key,
  after?: Key,
): Promise<Page<T>> => {
  const into = expression();
  const parts = [`begins_with(${into.name(table.hash.name)}, ${into.value(like[table.hash.name])})`];
  if (table.range) parts.push(`${into.name(table.range.name)} = ${into.value(like[table.range.name])}`);
  const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
    new ScanCommand({
      TableName: dynamo.nameOf(table),
      ConsistentRead: true,
      FilterExpression: parts.join(' AND '),
      ...aliasesOf(into),
      ...(after && { ExclusiveStartKey: toItem(after) }),
    }),
  );
  const items = await upToDate(dynamo, table, Items.map(fromItem));
  return {
    items: items.map((item) => item as T),
    ...(LastEvaluatedKey && { next: fromItem(LastEvaluatedKey) as Key }),
  };
};
