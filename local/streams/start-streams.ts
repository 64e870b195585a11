import type { Ground } from '../cloud.ts';
import type { DynamoHook } from '../dynamodb/dynamo-hook.ts';
import type { Faults } from '../faults/faults.ts';
import type { Settling } from '../settling/settling.ts';
import type { Destinations } from '../targets/destinations.ts';
import { openCheckpoints } from './checkpoints.ts';
import { callEngine, type EngineAccess } from './engine-call.ts';
import type { ExpiredItems } from './expired-items.ts';
import { type Mapping, mappingsFrom } from './mapping.ts';
import { type MappingWorker, startMappingWorker, type WorkerSetting } from './mapping-worker.ts';
import { touchedTables } from './touched-tables.ts';

export interface StreamsSetting {
  readonly engine: EngineAccess;
  readonly destinations: Destinations;
  readonly expired: ExpiredItems;
  readonly settling: Settling;
  readonly faults: Faults | undefined;
}

export interface Streams {
  /** Wakes the readers of a table as soon as something was written to it. */
  readonly hook: DynamoHook;
  stop(): Promise<void>;
}

/** Starts a worker per event source mapping on a DynamoDB stream; the tables must exist. */
export const startStreams = async (ground: Ground, setting: StreamsSetting): Promise<Streams> => {
  const checkpoints = openCheckpoints(ground.data);
  const workers: { readonly table: string; readonly worker: MappingWorker }[] = [];
  for (const mapping of mappingsFrom(ground.assembly, 'dynamodb')) {
    const source = await sourceOf(setting.engine, mapping);
    const worker = await startMappingWorker({ ...setting, ...source, ground, mapping, checkpoints });
    workers.push({ table: source.table, worker });
  }
  return {
    hook: {
      name: 'streams',
      after: (call) => {
        const touched = touchedTables(call);
        for (const { table, worker } of workers) if (touched.has(table)) worker.poke();
        return undefined;
      },
    },
    stop: async () => {
      await Promise.all(workers.map(({ worker }) => worker.stop()));
      checkpoints.close();
    },
  };
};

interface TableAnswer {
  readonly Table: {
    readonly LatestStreamArn?: string;
    readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: string }[];
  };
}

/** The engine labels streams in its own way, so the mapping's ARN tells only the table. */
const sourceOf = async (
  engine: EngineAccess,
  { sourceArn, logicalId }: Mapping,
): Promise<Pick<WorkerSetting, 'table' | 'hashKey' | 'streamArn'>> => {
  const table = sourceArn.split('/')[1] ?? '';
  const { Table } = await callEngine<TableAnswer>(engine, 'DynamoDB_20120810.DescribeTable', { TableName: table });
  const hashKey = Table.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
  if (Table.LatestStreamArn !== undefined && hashKey) return { table, hashKey, streamArn: Table.LatestStreamArn };
  throw new Error(`event source mapping ${logicalId} reads table ${table}, which has no stream`);
};
