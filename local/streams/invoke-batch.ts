import type { Ground } from '../cloud.ts';
import type { BatchFate } from '../faults/batch-fate.ts';
import type { Destinations } from '../targets/destinations.ts';
import { type BatchOutcome, outcomeOf } from './batch-response.ts';
import { type Delivery, deliver } from './deliver.ts';
import type { Mapping } from './mapping.ts';
import { type ParkedBatch, parkedDocument, parkedKey } from './parked-batch.ts';
import type { StreamRecord } from './stream-record.ts';

/** A record on its way to one mapping's function. */
export interface Item {
  readonly shardId: string;
  /** The engine's own sequence number, to which checkpoints refer. */
  readonly position: string;
  readonly record: StreamRecord;
}

export interface BatchSetting {
  readonly ground: Pick<Ground, 'functions' | 'clock' | 'log'>;
  readonly mapping: Mapping;
  readonly destinations: Destinations;
  finish(items: readonly Item[]): void;
  stopped(): boolean;
  /** Somebody waits for everything to settle. */
  hurried(): boolean;
}

/** AWS backs off up to a minute; here a developer watches. */
const [shortestPauseMs, longestPauseMs] = [25, 1000];
const pauseMs = (attempts: number): number => Math.min(shortestPauseMs * 2 ** Math.min(attempts, 10), longestPauseMs);

const sequenceOf = ({ record }: Item): string => record.dynamodb.SequenceNumber;

/** Invokes the function with a batch until each record is handled or parked. */
export const invokeBatch = (setting: BatchSetting, items: readonly Item[], fate: BatchFate): Promise<void> => {
  const { ground, mapping } = setting;
  let kill = fate.kill;

  const attempt = async (batch: readonly Item[]): Promise<BatchOutcome> => {
    // A batch is killed once: a mapping's few retries are for its own failures.
    const killed = kill;
    kill = undefined;
    const records = batch.map(({ record }) => record);
    const at = typeof killed === 'object' ? killed : undefined;
    const cause = `stream:${mapping.functionName}`;
    const result = await ground.functions.invoke(mapping.functionArn, { Records: records }, cause, at);
    if (killed) return { kind: 'lost', error: 'killed by an injected fault' };
    if (fate.bisect && mapping.bisects && batch.length > 1)
      return { kind: 'lost', error: 'failed by an injected fault' };
    return outcomeOf(result, mapping.reportsFailures, batch.map(sequenceOf));
  };

  const delivery: Delivery<Item> = {
    policy: mapping,
    identify: sequenceOf,
    ageMs: ({ record }) => ground.clock.now() - record.dynamodb.ApproximateCreationDateTime * 1000,
    attempt,
    finish: setting.finish,
    park: async (parked, condition, attempts, error) => {
      ground.log.error(mapping.functionName, `parked ${parked.length} records (${condition}): ${error}`);
      const records = parked.map(({ record }) => record);
      const shardId = parked[0]?.shardId ?? '';
      // Lambda goes on as well when a destination cannot be reached; the records are lost, so they are told.
      await park(setting, { records, shardId, condition, attempts, now: ground.clock.now() }).catch(
        (failure: unknown) => ground.log.error(mapping.functionName, `${failure}; lost: ${JSON.stringify(records)}`),
      );
    },
    pause: (attempts) =>
      new Promise((wake) => setTimeout(wake, setting.hurried() ? shortestPauseMs : pauseMs(attempts))),
    stopped: setting.stopped,
  };
  return deliver(items, delivery);
};

const park = async ({ mapping, destinations }: BatchSetting, parked: ParkedBatch): Promise<void> => {
  if (mapping.onFailure === undefined) return;
  const document = parkedDocument(mapping, parked);
  if (!mapping.onFailure.startsWith('arn:aws:s3:')) {
    await destinations.send(mapping.onFailure, { payload: document, cause: `failure:${mapping.functionName}` });
    return;
  }
  const payload = JSON.stringify({ Records: parked.records });
  await destinations.store(mapping.onFailure, parkedKey(mapping, parked), JSON.stringify({ ...document, payload }));
};
