import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { TableDesign } from '../../contract/table.ts';
import type { EngineAccess } from '../../local/streams/engine-call.ts';
import { readShards } from '../../local/streams/shard-reader.ts';
import { changesNothing, toStreamRecord } from '../../local/streams/stream-record.ts';

/** A table's stream, told in order and once: what really happened. */
export interface Shard {
  /** What was written since the last look, a page of it: undefined when there is nothing. */
  read(): Promise<readonly DynamoDBRecord[] | undefined>;
}

export const openShard = async (engine: EngineAccess, client: DynamoDBClient, table: TableDesign): Promise<Shard> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table.name }));
  const streamArn = Table?.LatestStreamArn;
  if (!streamArn) throw new Error(`table ${table.name} has no stream: let the catalogue say stream: true`);
  const reader = readShards(engine, streamArn, new Map());
  /** DynamoDB Local may refuse an iterator that got too old between two looks. Reading again opens a new one at the same place. */
  const readOn = () =>
    reader.read().catch((error: unknown) => {
      if (!/TrimmedDataAccess|ExpiredIterator/.test(String(error))) throw error;
      return reader.read();
    });
  return {
    read: async () => {
      const page = await readOn();
      if (page.length === 0) return undefined;
      const now = Date.now();
      const origin = { streamArn, region: engine.region, now, machineNow: now, expired: false };
      return page.flatMap(({ record }) =>
        changesNothing(record) ? [] : [toStreamRecord(record, origin) as DynamoDBRecord],
      );
    },
  };
};
