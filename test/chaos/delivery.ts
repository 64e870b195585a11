import type { DynamoDBRecord } from 'aws-lambda';
import type { World } from '../../lambdas/runtime/world.ts';
import type { BatchFate } from '../../local/faults/batch-fate.ts';
import { type BatchOutcome, outcomeOf } from '../../local/streams/batch-response.ts';
import { deliver } from '../../local/streams/deliver.ts';
import { type Fate, fateOf } from './fate.ts';
import type { Handler } from './readers.ts';

/** Records given up on, as Lambda would write them down. */
export interface Parked {
  readonly reader: string;
  readonly records: readonly DynamoDBRecord[];
  readonly attempts: number;
}

export interface Deliverer {
  readonly reader: string;
  readonly retries: number;
  readonly bisects: boolean;
  readonly handler: (world: () => World) => Handler;
  world(fate: Fate): World;
  park(parked: Parked): void;
  /** Hears of every run: how many records it was given, and how many requests it made. */
  ran(records: number, requests: number): void;
}

const sequenceOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';

/** Gives a reader a batch until each record is handled or parked, as Lambda does, with what befalls the batch. */
export const deliverBatch = (
  { reader, retries, bisects, handler, world, park, ran }: Deliverer,
  batch: readonly DynamoDBRecord[],
  befalls: BatchFate,
): Promise<void> => {
  let { kill } = befalls;

  const attempt = async (records: readonly DynamoDBRecord[]): Promise<BatchOutcome> => {
    const killed = kill;
    kill = undefined;
    const fate = fateOf(typeof killed === 'object' ? killed : undefined);
    const payload = await handler(() => world(fate))({ Records: [...records] });
    ran(records.length, fate.requests());
    if (killed === 'discard' || fate.isDead()) return { kind: 'lost', error: 'killed' };
    if (befalls.bisect && bisects && records.length > 1) return { kind: 'lost', error: 'failed' };
    return outcomeOf({ ok: true, payload }, true, records.map(sequenceOf));
  };

  return deliver(batch, {
    policy: { retries, bisects, maximumAgeMs: Number.POSITIVE_INFINITY },
    identify: sequenceOf,
    ageMs: () => 0,
    attempt,
    finish: () => undefined,
    park: async (records, _condition, attempts) => park({ reader, records, attempts }),
    pause: async () => undefined,
    stopped: () => false,
  });
};
