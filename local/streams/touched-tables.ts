import type { DynamoCall } from '../dynamodb/dynamo-hook.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';

const single: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** The tables a call writes to; a table may be given by its ARN. */
export const touchedTables = ({
  operation,
  request,
}: Pick<DynamoCall, 'operation' | 'request'>): ReadonlySet<string> => {
  if (single.has(operation)) return new Set([tableName(request['TableName'])]);
  if (operation === 'BatchWriteItem') return new Set(Object.keys(recordOf(request['RequestItems'])).map(tableName));
  if (operation !== 'TransactWriteItems') return new Set();
  const actions = listOf(request['TransactItems']).flatMap((action) => Object.values(recordOf(action)));
  return new Set(actions.map((action) => tableName(recordOf(action)['TableName'])));
};

export const tableName = (nameOrArn: unknown): string => (textOf(nameOrArn) ?? '').split('/').at(-1) ?? '';
