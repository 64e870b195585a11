import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { workOn } from '../../lambdas/runtime/worker.ts';
import { workers } from '../../lambdas/social/work.ts';
import type { Kill } from '../../local/cloud.ts';
import { realTables, type Tables } from '../support/tables.ts';
import { fateOf } from './fate.ts';
import { createOutside } from './outside.ts';
import { quietly } from './quiet.ts';
import { type Row, rowsOf } from './rows.ts';
import { scenes } from './scenes.ts';
import { turnsOf } from './turns.ts';
import { unsteadyClient } from './unsteady-client.ts';

/** The attributes of a map come in any order. */
const sorted = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/** Works are done again from where the queue still has them, until they are done: as after `kill -9`. */
describe('long work that is killed at any of its writes', { timeout: 120_000 }, () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, feed, search]);
  });
  afterAll(() => tables.stop());

  const shift = async (body: object, kill: Kill | undefined) => {
    const outside = createOutside();
    let [queue, killed] = [[{ id: 'first', body: JSON.stringify(body) }], false];
    for (let at = kill; queue[0]; at = undefined) {
      const fate = fateOf(at);
      const client = unsteadyClient(tables.client, undefined, fate, turnsOf(undefined));
      const world = outside.world(
        connect(({ name }) => name, client),
        fate,
      );
      const record = { messageId: queue[0].id, body: queue[0].body, attributes: { MessageGroupId: 'g' } };
      const { batchItemFailures } = await workOn(workers, () => world)({ Records: [record as never] });
      killed ||= fate.isDead();
      if (!fate.isDead()) expect(batchItemFailures).toEqual([]);
      const sent = [...outside.waiting.values()].flat();
      outside.waiting.clear();
      queue = fate.isDead() ? [...queue, ...sent] : [...queue.slice(1), ...sent];
    }
    return killed;
  };

  /** What is left of a scene, whatever its names and times. */
  const left = async (name: string): Promise<readonly string[]> => {
    const rows = (await Promise.all([main, feed, search].map((table) => rowsOf(tables.dynamo, table)))).flat();
    const timeless = ({ bannedAt: _, lastDisabledAt: __, ...row }: Row) => row;
    const texts = rows.map((row) => JSON.stringify(timeless(row), sorted));
    return texts
      .filter((text) => text.includes(name))
      .map((text) => text.replaceAll(name, 'it'))
      .sort();
  };

  it.each(Object.entries(scenes))('%s ends as if nothing had happened', async (kind, scene) => {
    const play = async (kill: Kill | undefined) => {
      const name = `${kind}-${kill ? `${kill.atWrite}-${kill.applied}` : 'calm'}.`;
      const { items, feed: rows = [], search: entries = [], work } = scene(name);
      await writeAll(tables.dynamo, [
        ...items.map((item) => ({ kind: 'put', table: main, item }) as const),
        ...rows.map((item) => ({ kind: 'put', table: feed, item }) as const),
        ...entries.map((item) => ({ kind: 'put', table: search, item }) as const),
      ]);
      const killed = await quietly(() => shift(work, kill));
      return { killed, left: await left(name) };
    };
    const calm = await play(undefined);
    let kills = 0;
    for (let atWrite = 1, killed = true; killed; atWrite++) {
      const before = await play({ atWrite, applied: false });
      const after = await play({ atWrite, applied: true });
      expect([before.left, after.left]).toEqual([calm.left, calm.left]);
      killed = before.killed;
      kills += Number(killed);
    }
    expect(kills).toBeGreaterThan(0);
  });
});
