import { callEngine, type EngineAccess } from './engine-call.ts';
import type { EngineRecord } from './stream-record.ts';

/** The last sequence number read of each shard; 'TRIM_HORIZON' before the first. */
export type Positions = ReadonlyMap<string, string>;

export interface ShardRecord {
  readonly shardId: string;
  readonly record: EngineRecord;
}

export interface ShardReader {
  /** What came since the last read; a shard's records in order, a parent's before its children's. */
  read(): Promise<readonly ShardRecord[]>;
}

interface Shard {
  readonly ShardId: string;
  readonly ParentShardId?: string;
}

const service = 'DynamoDBStreams_20120810';

const describe = async (engine: EngineAccess, StreamArn: string): Promise<readonly Shard[]> => {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const { StreamDescription: page } = await callEngine<{
      readonly StreamDescription: { readonly Shards?: readonly Shard[]; readonly LastEvaluatedShardId?: string };
    }>(engine, `${service}.DescribeStream`, { StreamArn, ExclusiveStartShardId: after });
    shards.push(...(page.Shards ?? []));
    after = page.LastEvaluatedShardId;
  } while (after !== undefined);
  return shards;
};

/** Reads a stream from where `positions` say. A failed read may be repeated: nothing is skipped. */
export const readShards = (engine: EngineAccess, streamArn: string, from: Positions): ShardReader => {
  let positions = new Map(from);
  const iterators = new Map<string, string>();
  const finished = new Set<string>();

  const open = async (): Promise<void> => {
    const known = await describe(engine, streamArn);
    const ids = new Set(known.map((shard) => shard.ShardId));
    const waits = ({ ParentShardId: parent }: Shard): boolean =>
      parent !== undefined && ids.has(parent) && !finished.has(parent);
    for (const shard of known) {
      const id = shard.ShardId;
      if (!finished.has(id) && !iterators.has(id) && !waits(shard)) iterators.set(id, await iteratorAt(id));
    }
  };

  const iteratorAt = async (shardId: string): Promise<string> => {
    const after = positions.get(shardId) ?? 'TRIM_HORIZON';
    const start =
      after === 'TRIM_HORIZON'
        ? { ShardIteratorType: after }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const input = { StreamArn: streamArn, ShardId: shardId, ...start };
    const { ShardIterator } = await callEngine<{ readonly ShardIterator: string }>(
      engine,
      `${service}.GetShardIterator`,
      input,
    );
    return ShardIterator;
  };

  const readShard = async (shardId: string, iterator: string): Promise<readonly ShardRecord[]> => {
    const page = await callEngine<{ readonly Records: readonly EngineRecord[]; readonly NextShardIterator?: string }>(
      engine,
      `${service}.GetRecords`,
      { ShardIterator: iterator, Limit: 1000 },
    );
    const last = page.Records.at(-1);
    if (last) positions.set(shardId, last.dynamodb.SequenceNumber);
    if (page.NextShardIterator) iterators.set(shardId, page.NextShardIterator);
    else {
      iterators.delete(shardId);
      finished.add(shardId);
    }
    return page.Records.map((record) => ({ shardId, record }));
  };

  const readOpenShards = async (): Promise<readonly ShardRecord[]> => {
    const pages: ShardRecord[] = [];
    for (const [shardId, iterator] of [...iterators]) pages.push(...(await readShard(shardId, iterator)));
    return pages;
  };

  return {
    read: async () => {
      const before = new Map(positions);
      try {
        for (;;) {
          if (iterators.size === 0) await open();
          const ended = finished.size;
          const pages = await readOpenShards();
          if (finished.size > ended) await open();
          if (pages.length > 0 || finished.size === ended) return pages;
        }
      } catch (error) {
        positions = before;
        finished.clear();
        iterators.clear();
        throw error;
      }
    },
  };
};

/** Where a stream ends now, by walking it: an empty shard has no sequence number to remember. */
export const endOfStream = async (engine: EngineAccess, streamArn: string): Promise<Positions> => {
  const ends = new Map((await describe(engine, streamArn)).map(({ ShardId }) => [ShardId, 'TRIM_HORIZON']));
  const reader = readShards(engine, streamArn, ends);
  for (let page = await reader.read(); page.length > 0; page = await reader.read()) {
    for (const { shardId, record } of page) ends.set(shardId, record.dynamodb.SequenceNumber);
  }
  return ends;
};
