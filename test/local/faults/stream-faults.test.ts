import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import { parseFaults } from '../../../local/faults/faults.ts';
import { temporaryFolder } from '../../support/assembly.ts';
import { engineIn, engines } from '../../support/engine.ts';
import { aMapping, batchesOf, createTable, type StreamEvent, startStage } from '../streams/stage.ts';

describe('a stream under faults', () => {
  const home = temporaryFolder();
  const [engineName = 'dynoxide'] = engines;
  let engine: Engine;

  beforeAll(async () => {
    engine = await engineIn(home.path, engineName);
  });
  afterAll(async () => {
    await engine.stop();
    home.remove();
  });

  const events = 200;
  const write = async (table: string): Promise<void> => {
    const client = engineClient(engine);
    for (let from = 0; from < events; from += 25) {
      const items = Array.from({ length: 25 }, (_, at) => ({
        PutRequest: { Item: { pk: { S: `p${at % 5}` }, sk: { S: String(from + at).padStart(4, '0') } } },
      }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: items } }));
    }
    client.destroy();
  };

  /** Every record each handler run held, in order, for one fault specification. */
  const deliveries = async (table: string, spec: string): Promise<readonly (readonly string[])[]> => {
    await createTable(engine, table);
    await write(table);
    const stage = await startStage({
      engine,
      resources: aMapping(table, 'consumer', { BatchSize: 10, MaximumRetryAttempts: 3 }),
      handlers: { consumer: ({ Records }: StreamEvent) => Records.length },
      faults: parseFaults(spec),
    });
    await stage.settled();
    await stage.stop();
    expect(stage.stored).toEqual([]);
    return batchesOf(stage, 'consumer');
  };

  const once = (batches: readonly (readonly string[])[]): number => new Set(batches.flat()).size;

  test.each(['redeliver', 'suffix', 'overlap', 'late', 'kill'])(
    '%s delivers records more than once and loses none',
    async (fault) => {
      const batches = await deliveries(`Under-${fault}`, `seed=7,${fault}=0.5`);
      expect(once(batches)).toBe(events);
      expect(batches.flat().length).toBeGreaterThan(events);
    },
  );

  test('reorder delivers each record once, keys against each other in another order', async () => {
    const batches = await deliveries('Under-reorder', 'seed=7,reorder=0.5');
    const sorted = [...batches.flat()].sort();
    expect(once(batches)).toBe(events);
    expect(batches.flat()).toHaveLength(events);
    expect(batches.flat()).not.toEqual(sorted);
    for (let key = 0; key < 5; key += 1) {
      const ofKey = (list: readonly string[]) => list.filter((sortKey) => (Number(sortKey) % 25) % 5 === key);
      expect(ofKey(batches.flat())).toEqual(ofKey(sorted));
    }
  });

  test('all of them together lose nothing', async () => {
    const spec = 'seed=11,redeliver=0.4,suffix=0.2,overlap=0.2,late=0.2,kill=0.2,reorder=0.3,ttl=0.1';
    expect(once(await deliveries('Under-all', spec))).toBe(events);
  });
});
