import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Consumer } from './effects.ts';
import type { ItemChange } from './reaction.ts';
import { readRecord } from './record.ts';
import { createStore, type Store } from './store.ts';
import { theWorld, type World } from './world.ts';

/**
 * A reader for work that must look before it acts, such as removing all that hangs on an item. The work must be such
 * that doing it again, in whole or in part, changes nothing more: a record that fails is delivered again, and it stops
 * those behind it.
 */
export const workThrough =
  <T>(
    { name, table }: Consumer,
    work: (change: ItemChange<T>, store: Store) => Promise<void>,
    world: () => World = theWorld,
  ) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const { change } = readRecord(record, table);
        await work(change as ItemChange<T>, createStore(world().dynamo));
      } catch (error) {
        const reason = error instanceof Error ? error.stack : String(error);
        console.error(JSON.stringify({ level: 'ERROR', consumer: name, record: record.eventID, error: reason }));
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
