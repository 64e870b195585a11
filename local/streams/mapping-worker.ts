import type { BatchFate } from '../faults/batch-fate.ts';
import { diceOf, strikesSubject } from '../faults/dice.ts';
import type { Faults } from '../faults/faults.ts';
import { poisoned } from '../faults/poison.ts';
import type { Settling } from '../settling/settling.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { EngineAccess } from './engine-call.ts';
import { compileFilters } from './event-pattern.ts';
import type { ExpiredItems } from './expired-items.ts';
import { type BatchSetting, type Item, invokeBatch } from './invoke-batch.ts';
import { openLanes } from './lanes.ts';
import { openPolling } from './polling.ts';
import { trackProgress } from './progress.ts';
import { endOfStream, type Positions, readShards, type ShardRecord } from './shard-reader.ts';
import { changesNothing, keyText, type StreamRecord, toStreamRecord } from './stream-record.ts';

export interface WorkerSetting extends Pick<BatchSetting, 'ground' | 'mapping' | 'destinations'> {
  readonly engine: EngineAccess;
  readonly table: string;
  readonly hashKey: string;
  /** The engine's own ARN of the stream. */
  readonly streamArn: string;
  readonly checkpoints: Checkpoints;
  readonly expired: ExpiredItems;
  readonly settling: Settling;
  readonly faults: Faults | undefined;
}

export interface MappingWorker {
  /** Look at the stream now: something was written. */
  poke(): void;
  stop(): Promise<void>;
}

/** Beyond this many records under way, reading waits for the function. */
const mostOpen = 10_000;

/** Feeds one function from one stream, from where it stopped the last time. */
export const startMappingWorker = async (setting: WorkerSetting): Promise<MappingWorker> => {
  const { ground, mapping, engine, streamArn, checkpoints, settling, faults } = setting;
  const from = await startOf(setting);
  const reader = readShards(engine, streamArn, from);
  const progress = trackProgress(from);
  const matches = compileFilters(mapping.filters);
  let stopped = false;

  const finish = (items: readonly Item[]): void => {
    for (const { shardId, position } of items) progress.finish(shardId, position);
  };
  const batches: BatchSetting = { ...setting, finish, stopped: () => stopped, hurried: settling.hurried };

  const lanes = openLanes<Item>({
    lanes: mapping.parallelization,
    batchSize: mapping.batchSize,
    windowMs: mapping.windowMs,
    // A shard keeps the order of its partitions; batches that run at once keep that of each item only.
    keyOf: ({ record: { dynamodb } }) =>
      JSON.stringify(mapping.parallelization > 1 ? dynamodb.Keys : dynamodb.Keys[setting.hashKey]),
    sizeOf: ({ record }) => record.dynamodb.SizeBytes * 2 + 500,
    // A sequence per lane: lanes run at their own pace.
    diceOf: (lane) => faults && diceOf(faults, `${mapping.logicalId}/${lane}`),
    hurried: settling.hurried,
    stopped: () => stopped,
    deliver: (items, fate: BatchFate) => settling.track(invokeBatch(batches, items, fate)),
  });

  const take = ({ shardId, record }: ShardRecord): void => {
    const position = record.dynamodb.SequenceNumber;
    progress.begin(shardId, position);
    const corrected = corrections(setting, record);
    const wanted = !changesNothing(record) && matches(corrected);
    if (!wanted) {
      progress.finish(shardId, position);
      return;
    }
    if (faults && strikesSubject(faults, 'poison', `${setting.table}/${position}`))
      lanes.push({ shardId, position: `${position}/poison`, record: poisoned(corrected) });
    lanes.push({ shardId, position, record: corrected });
  };

  const polling = openPolling({
    read: async () => {
      if (lanes.open() > mostOpen) return 0;
      const records = await reader.read();
      for (const record of records) take(record);
      checkpoints.save(mapping.uuid, streamArn, progress.positions());
      return records.length;
    },
    failed: (error) => ground.log.warn('streams', `reading ${setting.table} for ${mapping.functionName}: ${error}`),
  });
  settling.watch(`stream of ${setting.table} to ${mapping.functionName}`, async () => {
    if (lanes.open() > 0) return false;
    return (await polling.look()) === 0 && lanes.open() === 0;
  });

  return {
    poke: polling.poke,
    stop: async () => {
      stopped = true;
      await polling.stop();
      await lanes.ended();
      checkpoints.save(mapping.uuid, streamArn, progress.positions(), 'must');
    },
  };
};

/** A mapping that starts at the latest record passes over what is there, and remembers that it did. */
const startOf = async ({ mapping, engine, streamArn, checkpoints }: WorkerSetting): Promise<Positions> => {
  const saved = checkpoints.load(mapping.uuid, streamArn);
  if (saved) return saved;
  const start = mapping.startsAt === 'LATEST' ? await endOfStream(engine, streamArn) : new Map<string, string>();
  checkpoints.save(mapping.uuid, streamArn, start, 'must');
  return start;
};

const corrections = (setting: WorkerSetting, record: ShardRecord['record']): StreamRecord => {
  const { ground, mapping, engine, table, expired, faults } = setting;
  const subject = `${table}/${record.dynamodb.SequenceNumber}`;
  const removed = record.dynamodb.NewImage === undefined;
  const { Keys: keys, OldImage: image } = record.dynamodb;
  return toStreamRecord(record, {
    streamArn: mapping.sourceArn,
    region: engine.region,
    now: ground.clock.now(),
    machineNow: Date.now(),
    expired:
      removed &&
      (expired.has(table, keyText(keys), image) || (faults !== undefined && strikesSubject(faults, 'ttl', subject))),
  });
};
