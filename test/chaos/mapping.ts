import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { diceOf, hash, strikesSubject } from '../../local/faults/dice.ts';
import type { Faults } from '../../local/faults/faults.ts';
import { poisoned } from '../../local/faults/poison.ts';
import { compileFilters } from '../../local/streams/event-pattern.ts';
import type { StreamRecord } from '../../local/streams/stream-record.ts';
import { type Deliverer, deliverBatch, type Parked } from './delivery.ts';
import { type Fate, fateOf } from './fate.ts';
import { type Lane, openLane } from './lane.ts';
import { luckOf } from './luck.ts';
import type { Outside } from './outside.ts';
import type { Reader } from './readers.ts';
import type { Turns } from './turns.ts';
import { unsteadyClient } from './unsteady-client.ts';

export interface MappingSetting {
  readonly reader: Reader;
  readonly client: DynamoDBClient;
  readonly outside: Outside;
  readonly turns: Turns;
  readonly faults: Faults;
  readonly batchSize: number;
  /** Fewer than are deployed, so that faults get records parked. */
  readonly retries: number;
  park(parked: Parked): void;
  ran(records: number, requests: number): void;
}

/** One reader of one stream, with its lanes. */
export interface Mapping {
  readonly reader: Reader;
  push(record: DynamoDBRecord): void;
  readonly lanes: readonly Lane[];
  /** Gives parked records to the reader once more, undisturbed; true if it took them. */
  redrive(parked: Parked): Promise<boolean>;
}

const timeToLive = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const;

export const openMapping = (setting: MappingSetting): Mapping => {
  const { reader, client, outside, turns, faults, park, ran } = setting;
  const { design, table, handler, name } = reader;
  const disturbing = diceOf(faults, `${name} calls`);
  const matches = compileFilters(design.filters.map((filter) => JSON.stringify(filter)));
  const world = (fate: Fate) =>
    outside.world(
      connect(({ name: of }) => of, unsteadyClient(client, disturbing, fate, turns)),
      fate,
    );
  const deliverer: Deliverer = { reader: name, retries: setting.retries, bisects: true, handler, world, park, ran };

  // A shard keeps the order of its partitions; batches that run at once keep that of each item only.
  const keyOf = ({ dynamodb }: DynamoDBRecord) =>
    JSON.stringify(design.parallelization > 1 ? dynamodb?.Keys : dynamodb?.Keys?.[table.hash.name]);
  const subjectOf = ({ eventID }: DynamoDBRecord) => `${name}/${eventID}`;
  const lanes = Array.from({ length: design.parallelization }, (_, lane) =>
    openLane({
      batchSize: setting.batchSize,
      dice: diceOf(faults, `${name}/${lane}`),
      luck: Object.keys(faults.rates).length > 0 ? luckOf(faults.seed, `${name}/${lane}/cuts`) : undefined,
      keyOf,
      deliver: (records, befalls) => deliverBatch(deliverer, records, befalls),
    }),
  );
  const laneOf = (record: DynamoDBRecord) => lanes[hash(keyOf(record)) % lanes.length];

  return {
    reader,
    lanes,
    push: (record) => {
      const removed = record.dynamodb?.NewImage === undefined;
      const expires = removed && strikesSubject(faults, 'ttl', subjectOf(record));
      const told: DynamoDBRecord = expires ? { ...record, userIdentity: timeToLive } : record;
      if (!matches({ ...told })) return;
      if (strikesSubject(faults, 'poison', subjectOf(record)))
        laneOf(record)?.push(poisoned(record as StreamRecord) as unknown as DynamoDBRecord);
      laneOf(record)?.push(told);
    },
    redrive: async ({ records }) => {
      const fate = fateOf();
      const calm = outside.world(
        connect(({ name: of }) => of, unsteadyClient(client, undefined, fate, turns)),
        fate,
      );
      const { batchItemFailures } = await handler(() => calm)({ Records: [...records], parked: true });
      return batchItemFailures.length === 0;
    },
  };
};
