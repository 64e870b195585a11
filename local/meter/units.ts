import type { DynamoAnswer, DynamoCall } from '../dynamodb/dynamo-hook.ts';
import type { EngineName } from '../dynamodb/engine-program.ts';
import { isRecord, listOf, type Properties, recordOf } from '../template/value.ts';

/** DynamoDB's request units, as it would bill them. */
export interface Units {
  readonly read: number;
  readonly write: number;
}

interface Reported {
  readonly CapacityUnits?: number;
  readonly Table?: { readonly CapacityUnits?: number };
}

const none: Units = { read: 0, write: 0 };
const reading = (read: number): Units => ({ read, write: 0 });
const writing = (write: number): Units => ({ read: 0, write });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const reportedBy = ({ body }: DynamoAnswer): readonly Reported[] => {
  const capacity = body['ConsumedCapacity'];
  return (isRecord(capacity) ? [capacity] : listOf(capacity)) as readonly Reported[];
};

const total = (reported: readonly Reported[]): number => sum(reported.map(({ CapacityUnits = 0 }) => CapacityUnits));

const unitOf = (request: Properties): number => (request['ConsistentRead'] === true ? 1 : 0.5);

const batchFloor = (request: Properties): number =>
  sum(
    Object.values(recordOf(request['RequestItems'])).map((part) =>
      isRecord(part) ? listOf(part['Keys']).length * unitOf(part) : listOf(part).length,
    ),
  );

const actions = (request: Properties): number => listOf(request['TransactItems']).length;

/** DynamoDB bills a transaction's writes twice on the table and once on each index; one engine doubles both. */
const transactionUnits = (request: Properties, reported: readonly Reported[], engine: EngineName): number => {
  const table = sum(reported.map(({ Table, CapacityUnits = 0 }) => Table?.CapacityUnits ?? CapacityUnits));
  const indexes = total(reported) - table;
  return Math.max(table, 2 * actions(request)) + (engine === 'dynamodb-local' ? indexes / 2 : indexes);
};

/** A write whose condition failed is billed for the item it met; the engines do not say how large that was. */
const refusedUnits = ({ operation, request }: DynamoCall, { body }: DynamoAnswer): Units => {
  const type = String(body['__type']);
  if (type.endsWith('#ConditionalCheckFailedException')) return writing(1);
  if (!type.endsWith('#TransactionCanceledException')) return none;
  return operation === 'TransactGetItems' ? reading(2 * actions(request)) : writing(2 * actions(request));
};

/** The engine's figures, corrected where it counts otherwise than DynamoDB: a page or key that holds nothing costs too. */
export const unitsOf = (call: DynamoCall, answer: DynamoAnswer, engine: EngineName): Units => {
  const { operation, request } = call;
  if (answer.status !== 200) return refusedUnits(call, answer);
  const reported = reportedBy(answer);
  switch (operation) {
    case 'GetItem':
    case 'Query':
    case 'Scan':
      return reading(Math.max(total(reported), unitOf(request)));
    case 'BatchGetItem':
      return reading(Math.max(total(reported), batchFloor(request)));
    case 'TransactGetItems':
      return reading(Math.max(total(reported), 2 * actions(request)));
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return writing(Math.max(total(reported), 1));
    case 'BatchWriteItem':
      return writing(Math.max(total(reported), batchFloor(request)));
    case 'TransactWriteItems':
      return writing(transactionUnits(request, reported, engine));
    default:
      return none;
  }
};
