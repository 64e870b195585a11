import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from './laptop.ts';
import type { Stage } from './realtime-stage.ts';
import { me, mine, startStage } from './realtime-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ limits: { eventBytes: 1000 } });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.laptop.stop());

describe('a subscription', () => {
  it('starts, receives what was published for it, and stops', async () => {
    const client = await stage.ready();
    await client.start('one', mine, me);
    expect(await client.next()).toEqual({ id: 'one', type: 'start_ack' });
    await stage.notify({ userId: 'us-east-1:bob', text: 'for bob' });
    await stage.notify({ userId: 'us-east-1:ada', kind: 'a', text: 'for ada' });
    expect(await client.next()).toEqual({
      id: 'one',
      type: 'data',
      payload: { data: { onNote: { userId: 'us-east-1:ada', kind: 'a', text: 'for ada' } } },
    });
    client.send({ id: 'one', type: 'stop' });
    expect(await client.next()).toEqual({ id: 'one', type: 'complete' });
    await stage.notify({ userId: 'us-east-1:ada', text: 'after' });
    await client.start('two', mine, me);
    expect(await client.next()).toEqual({ id: 'two', type: 'start_ack' });
  });

  it('may start without connection_init', async () => {
    const client = await stage.connected();
    await client.start('one', mine, me);
    expect(await client.next()).toEqual({ id: 'one', type: 'start_ack' });
  });

  it('receives events in the order of the mutations', async () => {
    const client = await stage.ready();
    await client.subscribe('one');
    const texts = Array.from({ length: 50 }, (_, n) => `note ${n}`);
    for (const text of texts) await stage.notify({ userId: 'us-east-1:ada', text });
    const heard: unknown[] = [];
    for (const _ of texts)
      heard.push(((await client.next()) as { payload: { data: { onNote: Json } } }).payload.data.onNote['text']);
    expect(heard).toEqual(texts);
  });

  it('sees only what the mutation selected, under its own names', async () => {
    const client = await stage.ready();
    await client.subscribe('one');
    await stage.notify({ userId: 'us-east-1:ada', kind: 'k', text: 'lost' }, 'userId kind');
    expect(await client.next()).toEqual({
      id: 'one',
      type: 'data',
      payload: {
        data: { onNote: null },
        errors: [
          {
            path: ['onNote', 'text'],
            locations: null,
            message: "Cannot return null for non-nullable type: 'String' within parent 'Note' (/onNote/text)",
          },
        ],
      },
    });
    await stage.notify({ userId: 'us-east-1:ada', text: 'no user selected' }, 'text');
    await stage.notify({ userId: 'us-east-1:ada', text: 'aliased' }, 'who: userId words: text');
    expect(await client.next()).toMatchObject({
      payload: { data: { onNote: { userId: 'us-east-1:ada', text: 'aliased' } } },
    });
  });

  it('with an argument left out ignores it, with null wants null', async () => {
    const client = await stage.ready();
    await client.start('any', mine, me);
    await client.next();
    await client.start('null', 'subscription s($u: ID!) { onNote(userId: $u, kind: null) { text } }', me);
    await client.next();
    await stage.notify({ userId: 'us-east-1:ada', kind: 'k', text: 'with kind' });
    await stage.notify({ userId: 'us-east-1:ada', kind: null, text: 'without' });
    const heard = [await client.next(), await client.next(), await client.next()];
    expect(heard.map(({ id }) => id)).toEqual(['any', 'any', 'null']);
  });

  it('loses an event over the size limit and lives on', async () => {
    const client = await stage.ready();
    await client.subscribe('one');
    await stage.notify({ userId: 'us-east-1:ada', text: 'x'.repeat(2000) });
    await stage.notify({ userId: 'us-east-1:ada', text: 'small' });
    expect(await client.next()).toMatchObject({ payload: { data: { onNote: { text: 'small' } } } });
    expect(stage.laptop.lines.at(-1)).toMatch(/^onNote lost an event of 20\d\d bytes: AppSync delivers up to 1000$/);
  });

  it('hears nothing of a mutation that returned null or failed', async () => {
    const client = await stage.ready();
    await client.subscribe('one');
    await stage.laptop.ask('mutation { notify { userId } }');
    await stage.laptop.ask('mutation { notify(input: { userId: "us-east-1:ada" }) { userId text } }');
    await stage.notify({ userId: 'us-east-1:ada', text: 'real' });
    expect(await client.next()).toMatchObject({ payload: { data: { onNote: { text: 'real' } } } });
  });

  it('receives its own selection, of everything a document of several mutations did, in order', async () => {
    const client = await stage.ready();
    await client.subscribe(
      'one',
      'subscription s($u: ID!) { mine: onNote(userId: $u) { ...t } } fragment t on Note { words: text }',
    );
    await stage.laptop.ask(`mutation {
      first: notify(input: { userId: "us-east-1:ada", text: "1" }) { ...all }
      ... on Mutation { notify(input: { userId: "us-east-1:ada", text: "2" }) { ...all } }
    } fragment all on Note { userId text }`);
    expect([await client.next(), await client.next()].map(({ payload }) => payload)).toEqual([
      { data: { mine: { words: '1' } } },
      { data: { mine: { words: '2' } } },
    ]);
  });

  it('of many connections reaches each of them', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => stage.ready()));
    for (const client of clients) await client.subscribe('same id');
    await clients[0]?.close();
    await stage.notify({ userId: 'us-east-1:ada', text: 'to all' });
    for (const client of clients.slice(1))
      expect(await client.next()).toMatchObject({ id: 'same id', payload: { data: { onNote: { text: 'to all' } } } });
  });
});
