import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { performAmendments } from '../../lambdas/runtime/amending.ts';
import { atMost } from '../../lambdas/runtime/condition.ts';
import { amend, raise } from '../../lambdas/runtime/effect.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { engines } from '../support/engine.ts';
import { realTables, type Tables } from '../support/tables.ts';

const post = (id: string) => ({ partitionKey: `post/${id}`, sortKey: '-' });

describe.each(engines)('amendments on %s', (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [main, ledger]);
  });
  afterAll(() => tables.stop());

  const store = () => createStore(tables.dynamo);
  const read = (id: string) => store().get(main, post(id));

  it('an attribute is raised to the highest of a batch, together with what goes along, and never lowered', async () => {
    await store().commit(put(main, { ...post('1'), at: '2' }));
    await performAmendments(tables.dynamo, [
      raise(main, post('1'), 'at', '3', { by: 'ann' }),
      raise(main, post('1'), 'at', '5', { by: 'bob' }),
      raise(main, post('1'), 'at', '4', { by: 'cleo' }),
    ]);
    expect(await read('1')).toEqual({ ...post('1'), at: '5', by: 'bob' });
    await performAmendments(tables.dynamo, [raise(main, post('1'), 'at', '4', { by: 'ann' })]);
    expect(await read('1')).toEqual({ ...post('1'), at: '5', by: 'bob' });
  });

  it('what is not there is neither raised nor amended', async () => {
    await performAmendments(tables.dynamo, [
      raise(main, post('none'), 'at', '1'),
      amend(main, post('none'), { set: { at: '1' } }, atMost('n', 0)),
    ]);
    expect(await read('none')).toBeUndefined();
  });

  it('an amendment happens only while its condition holds, in the order of the records', async () => {
    await store().commit(put(main, { ...post('2'), n: 0, list: 'unread' }));
    const gone = amend(main, post('2'), { remove: ['list'], set: { n: 1 } }, atMost('n', 0));
    const back = amend(main, post('2'), { set: { list: 'again' } }, atMost('n', 0));
    await performAmendments(tables.dynamo, [gone, back]);
    expect(await read('2')).toEqual({ ...post('2'), n: 1 });
  });
});
