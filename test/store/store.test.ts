import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { equals, isExisting, isNew } from '../../lambdas/runtime/condition.ts';
import { refusals } from '../../lambdas/runtime/refusal.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { check, put, remove, update } from '../../lambdas/runtime/write.ts';
import { engines } from '../support/engine.ts';
import { realTables, type Tables } from '../support/tables.ts';

const refuse = refusals({ taken: (name: string) => `${name} is taken`, gone: () => 'it is gone' });
const key = (partitionKey: string, sortKey = '-') => ({ partitionKey, sortKey });

describe.each(engines)('the store on %s', (engine) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables(engine, [main, ledger]);
  });
  afterAll(() => tables.stop());
  const store = () => createStore(tables.dynamo);

  it('reads more than a hundred keys of two tables, each item once, missing ones as undefined', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => ({ ...key(`many/${at}`), at }));
    await store().writeAll(rows.map((item) => ({ kind: 'put', table: main, item })));
    await store().commit(put(ledger, { marker: 'm' }));

    const reader = store();
    const read = await Promise.all([...rows, ...rows].map(({ partitionKey }) => reader.get(main, key(partitionKey))));
    expect(read).toEqual([...rows, ...rows]);
    expect(await Promise.all([reader.get(ledger, { marker: 'm' }), reader.get(main, key('nobody'))])).toEqual([
      { marker: 'm' },
      undefined,
    ]);
  });

  it('walks a list by its next keys, every item once and in order, with rows filtered out', async () => {
    const rows = Array.from({ length: 57 }, (_, at) => ({ ...key('list', String(at).padStart(3, '0')), at }));
    await store().writeAll(rows.map((item) => ({ kind: 'put', table: main, item })));

    const seen: number[] = [];
    const sizes: number[] = [];
    let after: Readonly<Record<string, string | number>> | undefined;
    do {
      const keep = ({ at }: Readonly<Record<string, unknown>>) => Number(at) % 3 !== 0;
      const page = await store().query<{ at: number }>(main, { hash: 'list', limit: 10, reverse: true, after, keep });
      seen.push(...page.items.map(({ at }) => at));
      sizes.push(page.items.length);
      after = page.next;
    } while (after);

    expect(seen).toEqual(
      rows
        .map(({ at }) => at)
        .filter((at) => at % 3 !== 0)
        .reverse(),
    );
    expect(sizes).toEqual([10, 10, 10, 8]);
  });

  it('queries an index by range and counts its rows', async () => {
    const rows = ['a/1', 'a/2', 'b/1'].map((sort, at) => ({
      ...key(`i/${at}`),
      gsiA1PartitionKey: 'shelf',
      gsiA1SortKey: sort,
    }));
    await store().writeAll(rows.map((item) => ({ kind: 'put', table: main, item })));
    const query = { index: 'GSI-A1', hash: 'shelf', range: { begins: 'a/' } } as const;
    expect((await store().query(main, { ...query, limit: 5 })).items).toEqual(rows.slice(0, 2));
    expect(await store().count(main, query)).toBe(2);
  });

  it('says the refusal of the write whose condition failed, and writes nothing', async () => {
    await store().commit(put(main, { ...key('name/ann'), userId: '1' }, { condition: isNew }));
    const both = store().commit(
      put(main, { ...key('user/2'), name: 'ann' }, { condition: isNew, otherwise: refuse.gone() }),
      put(main, { ...key('name/ann'), userId: '2' }, { condition: isNew, otherwise: refuse.taken('ann') }),
    );
    await expect(both).rejects.toThrow('ann is taken');
    expect(await store().get(main, key('user/2'))).toBeUndefined();
  });

  it('lets a refusal look at the item that stood in the way', async () => {
    await store().commit(put(main, { ...key('seat'), holder: 'ann' }));
    const second = put(
      main,
      { ...key('seat'), holder: 'bob' },
      { condition: isNew, otherwise: (existing) => refuse.taken(String(existing?.['holder'])) },
    );
    await expect(store().commit(second)).rejects.toThrow('ann is taken');
  });

  it('changes only what an update names, inside a map as well', async () => {
    await store().commit(put(main, { ...key('msg'), text: 'hi', reactions: { ann: 'LIKE' }, seen: 1, old: true }));
    const after = await store()
      .commit(
        update(
          main,
          key('msg'),
          {
            set: { text: 'ho' },
            add: { seen: 2 },
            remove: ['old'],
            setAt: [{ path: ['reactions', 'us-east-1:bob'], value: 'SAD' }],
            keep: { text: 'x', first: 1 },
          },
          { condition: isExisting },
        ),
      )
      .catch((error: Error) => error.message);
    // `keep` and `set` may not name one attribute twice: DynamoDB refuses overlapping paths.
    expect(after).toMatch(/overlap/i);

    const good = await store().commit(
      update(main, key('msg'), {
        set: { text: 'ho' },
        add: { seen: 2 },
        remove: ['old'],
        setAt: [{ path: ['reactions', 'us-east-1:bob'], value: 'SAD' }],
        keep: { first: 1, seen2: 0 },
      }),
    );
    expect(good).toEqual({
      ...key('msg'),
      text: 'ho',
      reactions: { ann: 'LIKE', 'us-east-1:bob': 'SAD' },
      seen: 3,
      first: 1,
      seen2: 0,
    });
  });

  it('gives one name to exactly one of 200 who claim it at once', async () => {
    const claims = Array.from({ length: 200 }, (_, userId) =>
      store()
        .commit(
          put(main, { ...key(`claimant/${userId}`), userId }, { condition: isNew }),
          put(main, { ...key('claimed/name'), userId }, { condition: isNew, otherwise: refuse.taken('name') }),
        )
        .then(
          () => 'won',
          (error: Error) => error.message,
        ),
    );
    const results = await Promise.all(claims);
    expect(results.filter((result) => result === 'won')).toHaveLength(1);
    expect(results.filter((result) => result === 'name is taken')).toHaveLength(199);
  });

  it('holds a check and a removal to their conditions', async () => {
    await store().commit(put(main, { ...key('door'), open: false }));
    const through = store().commit(
      check(main, key('door'), equals('open', true), refuse.gone()),
      put(main, key('room')),
    );
    await expect(through).rejects.toThrow('it is gone');
    expect(await store().get(main, key('room'))).toBeUndefined();
    await store().commit(remove(main, key('door'), { condition: equals('open', false) }));
    expect(await store().get(main, key('door'))).toBeUndefined();
  });
});
