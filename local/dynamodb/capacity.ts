import type { DynamoAnswer } from './dynamo-hook.ts';

const metered: ReadonlySet<string> = new Set([
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'BatchGetItem', 'BatchWriteItem'],
  ...['TransactGetItems', 'TransactWriteItems', 'ExecuteStatement', 'BatchExecuteStatement', 'ExecuteTransaction'],
]);

type Json = Readonly<Record<string, unknown>>;

/** The client asked for capacity itself, or the operation has none: then its answer is not to be touched. */
export const leavesCapacityAlone = (operation: string, request: Json): boolean => {
  const asked = request['ReturnConsumedCapacity'];
  return !metered.has(operation) || (asked !== undefined && asked !== 'NONE');
};

export const askingForCapacity = (request: Json): Json => ({ ...request, ReturnConsumedCapacity: 'INDEXES' });

export const withoutCapacity = ({ status, body }: DynamoAnswer): DynamoAnswer => {
  const { ConsumedCapacity: _, ...rest } = body;
  return { status, body: rest };
};
