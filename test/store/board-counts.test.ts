import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boards } from '../../contract/tables/boards.ts';
import { ledger } from '../../contract/tables/ledger.ts';
import { type Board, boardKey } from '../../lambdas/boards/board.ts';
import { countMembers } from '../../lambdas/boards/membership.reactions.ts';
import { membershipKey } from '../../lambdas/boards/membership.ts';
import { boardCounts } from '../../lambdas/boards/membership-reader.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { reactTo } from '../../lambdas/runtime/stream.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { engines } from '../support/engine.ts';
import { offline } from '../support/offline.ts';
import { aRecord } from '../support/stream.ts';
import { realTables, type Tables } from '../support/tables.ts';

describe.each(engines)('members counted on %s', (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [boards, ledger]);
  });
  afterAll(() => tables.stop());

  const world = (): World => ({
    dynamo: tables.dynamo,
    aws: offline,
    timestamp: () => new Date().toISOString(),
    setting: (name) => name,
  });
  const handler = reactTo({ ...boardCounts, reactions: { membership: [countMembers] } }, world);
  const store = () => createStore(tables.dynamo);
  const membership = (boardId: string, userId: string) => ({ boardId, userId, role: 'member', joinedAt: 'then' });
  const record = (boardId: string, userId: string, sequence: number, gone = false) =>
    aRecord({
      key: membershipKey(boardId, userId),
      sequence,
      ...(gone ? { before: membership(boardId, userId) } : { after: membership(boardId, userId) }),
    });
  const countOf = async (boardId: string) => (await store().get<Board>(boards, boardKey(boardId)))?.memberCount;

  it('each once, however often and in whatever pieces the stream delivers', async () => {
    await store().commit(put(boards, { ...boardKey('a'), boardId: 'a' }));
    const joins = Array.from({ length: 30 }, (_, at) => record('a', `p${at}`, 100 + at));
    const leaves = Array.from({ length: 10 }, (_, at) => record('a', `p${at}`, 200 + at, true));
    const all = [...joins, ...leaves];
    for (const Records of [all, joins.slice(7), all, leaves, all.slice(20, 35)]) {
      expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    }
    expect(await countOf('a')).toBe(20);
  });

  it('not on a board that is gone, which stays gone', async () => {
    expect(await handler({ Records: [record('gone', 'p', 300), record('gone', 'p', 301, true)] })).toEqual({
      batchItemFailures: [],
    });
    expect(await store().get(boards, boardKey('gone'))).toBeUndefined();
  });
});
