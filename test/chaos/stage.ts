import type { DynamoDBRecord } from 'aws-lambda';
import { tables as catalogue } from '../../contract/tables.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import type { EngineName } from '../../local/dynamodb/engine-program.ts';
import type { Faults } from '../../local/faults/faults.ts';
import { realTables } from '../support/tables.ts';
import type { Parked } from './delivery.ts';
import { luckOf } from './luck.ts';
import { type Mapping, openMapping } from './mapping.ts';
import { createOutside, type Outside } from './outside.ts';
import { type Reader, readers } from './readers.ts';
import { openShard } from './shard.ts';
import { turnsOf } from './turns.ts';
import { openWorkForce } from './work-force.ts';
import { writtenTables } from './written-tables.ts';

export interface StageSetting {
  readonly faults: Faults;
  /** Which engine holds the tables: dynoxide starts at once, DynamoDB Local does not slow down in long histories. */
  readonly engine?: EngineName;
  /** Overrides the readers' own: how many records a batch may have. */
  readonly batchSize?: number;
  readonly retries?: number;
  /** True lets functions that run at once take turns by luck, request by request: slower, and always the same. */
  readonly interleaved?: boolean;
  readonly readers?: readonly Reader[];
  /** Hears of every change of a table, once and in order: what really happened. */
  readonly witness?: (table: string, record: DynamoDBRecord) => void;
}

export interface Stage {
  /** Reaches the tables undisturbed. */
  readonly dynamo: Dynamo;
  readonly outside: Outside;
  /** Records that were given up on, and not redriven yet. */
  readonly parked: readonly Parked[];
  /** How many changes the streams told so far, each once. */
  events(): number;
  /** How many of those that were parked took effect when they were redriven. */
  redriven(): number;
  /** How many records readers were given so far, in how many runs, with how many requests. */
  readonly taken: { readonly records: number; readonly runs: number; readonly requests: number };
  /** Lets readers and works take some steps. */
  advance(): Promise<void>;
  /** Lets all that was written take its effect; what is to come late comes later. */
  catchUp(): Promise<void>;
  /** Lets everything come to its end, what comes late and what was parked included. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Readers lag behind what happens, but by no more than this. */
const mostWaiting = 3000;

/** DynamoDB Local searches all a stream ever told for what is new: looking after each step is most of a long history. */
const stepsPerLook = 25;

/** The tables on a real engine, their streams, and everyone who reads them: all in this process, disturbed by seed. */
export const openStage = async (setting: StageSetting): Promise<Stage> => {
  const { faults, witness } = setting;
  const tables = await realTables(setting.engine ?? 'dynoxide', Object.values(catalogue), { streams: true });
  const written = writtenTables(tables.client);
  const outside = createOutside();
  const parked: Parked[] = [];
  let [redriven, events] = [0, 0];
  const taken = { records: 0, runs: 0, requests: 0 };
  const turns = turnsOf(setting.interleaved ? luckOf(faults.seed, 'turns') : undefined);
  const luck = luckOf(faults.seed, 'steps');
  const mappings: readonly Mapping[] = (setting.readers ?? readers).map((reader) =>
    openMapping({
      ...{ reader, outside, turns, faults, client: tables.client },
      batchSize: setting.batchSize ?? reader.design.batchSize,
      retries: setting.retries ?? reader.design.retries,
      park: (one) => void parked.push(one),
      ran: (records, requests) => {
        taken.records += records;
        taken.runs += 1;
        taken.requests += requests;
      },
    }),
  );
  const watched = new Map(mappings.map(({ reader }) => [reader.table.name, reader.table]));
  const shards = await Promise.all(
    [...watched.values()].map(async (table) => ({
      table,
      shard: await openShard(tables.engine, tables.client, table),
    })),
  );
  const works = openWorkForce(tables.client, outside, turns, faults, luckOf(faults.seed, 'works'));

  /** Answers whether there was anything new. */
  const look = async (): Promise<boolean> => {
    const pages = await Promise.all(
      shards
        .filter(({ table: { name } }) => written.delete(name))
        .map(async ({ table, shard }) => ({ table, records: await shard.read() })),
    );
    for (const { table, records } of pages) {
      if (records) written.add(table.name);
      for (const record of records ?? []) {
        events++;
        witness?.(table.name, record);
        for (const mapping of mappings) if (mapping.reader.table.name === table.name) mapping.push(record);
      }
    }
    return pages.some(({ records }) => records !== undefined);
  };
  const lookAll = async (): Promise<boolean> => {
    let isNew = false;
    while (await look()) isNew = true;
    return isNew;
  };
  const lanes = () => mappings.flatMap((mapping) => mapping.lanes);
  /** Some lanes and some work at once; a lane that stands still is a shard that lags behind. */
  const step = async (share: number): Promise<void> => {
    const moving = lanes().filter((lane) => lane.open() && luck.strikes(share));
    const working = works.open() && luck.strikes(share);
    await Promise.all([...moving.map((lane) => lane.step()), ...(working ? [works.step()] : [])]);
  };
  const isOpen = () => works.open() || lanes().some((lane) => lane.open());
  const drain = async (): Promise<void> => {
    while ((await lookAll()) || isOpen())
      for (let steps = 0; steps < stepsPerLook && isOpen(); steps++) await step(0.8);
  };
  /** Answers whether anything took effect. */
  const redriveAll = async (): Promise<boolean> => {
    const before = redriven;
    for (const one of parked.splice(0)) {
      const mapping = mappings.find(({ reader }) => reader.name === one.reader);
      // Twice: what is redriven again must not take effect again.
      const took = (await mapping?.redrive(one)) && (await mapping?.redrive(one));
      if (took) redriven += one.records.length;
      else parked.push(one);
    }
    return redriven > before;
  };

  return {
    dynamo: tables.dynamo,
    outside,
    parked,
    events: () => events,
    redriven: () => redriven,
    taken,
    advance: async () => {
      await lookAll();
      do await step(0.6);
      while (lanes().some((lane) => lane.waiting() > mostWaiting));
    },
    catchUp: drain,
    settle: async () => {
      await drain();
      for (const lane of lanes()) lane.recall();
      await drain();
      // What a redrive sets going is disturbed as well, and may be parked again.
      while (await redriveAll()) await drain();
    },
    stop: tables.stop,
  };
};
