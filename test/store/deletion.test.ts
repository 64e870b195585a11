import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { Shift } from '../../lambdas/runtime/worker.ts';
import { deleteUser } from '../../lambdas/social/deletion.ts';
import { screenViewIndexKeys, screenViewKey } from '../../lambdas/social/screen-view.ts';
import type { DeleteUser } from '../../lambdas/social/works.ts';
import { offline } from '../support/offline.ts';
import { realTables, type Tables } from '../support/tables.ts';

describe('removing what names a user', { timeout: 60_000 }, () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, feed, search]);
  }, 120_000);
  afterAll(() => tables?.stop());

  const shift = (): Shift => ({
    store: createStore(tables.dynamo),
    world: {
      dynamo: tables.dynamo,
      aws: offline,
      timestamp,
      setting: (name) => name,
    },
  });

  const viewsOf = async (userId: string, many: number, firstViewedAt: string) => {
    const views = Array.from({ length: many }, (_, at) => {
      const view = {
        schemaVersion: 0,
        screenId: `s${at}-${firstViewedAt}`,
        userId,
        firstViewedAt,
        lastViewedAt: '',
        viewCount: 1,
      };
      return { ...screenViewKey(view.screenId, userId), ...screenViewIndexKeys(view), ...view };
    });
    await shift().store.writeAll(views.map((item) => ({ kind: 'put', table: main, item })));
  };
  const left = (userId: string) => shift().store.count(main, { index: 'GSI-A2', hash: `screenView/${userId}` });

  it('goes on page by page where it was cut off, and leaves what is newer', async () => {
    const userId = randomUUID();
    await viewsOf(userId, 2500, '2026-01-01T00:00:00.000Z');
    await viewsOf(userId, 3, '2026-03-01T00:00:00.000Z');
    const leftAt = '2026-02-01T00:00:00.000Z';
    let work: DeleteUser | undefined = { do: 'deleteUser', userId, leftAt, keepsAccount: true };
    let messages = 0;
    while (work) {
      const message: DeleteUser = JSON.parse(JSON.stringify(work));
      await deleteUser(message, shift());
      work = await deleteUser(message, shift());
      messages++;
    }
    expect(messages).toBe(2);
    expect(await left(userId)).toBe(3);
  });
});
