import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableDesign } from '../../contract/table.ts';

/** The connection every read and write goes through: the SDK's client and the deployed name of each table. */
export interface Dynamo {
  readonly client: DynamoDBClient;
  nameOf(table: TableDesign): string;
}

export const connect = (nameOf: Dynamo['nameOf'], client = new DynamoDBClient({ maxAttempts: 6 })): Dynamo => ({
  client,
  nameOf,
});

const jitter = (ceiling: number) => new Promise((wake) => setTimeout(wake, Math.random() * ceiling));

/** Waits longer after each failed try: 25 ms at first, never more than a second. */
export const backOff = (tries: number) => jitter(Math.min(1000, 25 * 2 ** tries));
