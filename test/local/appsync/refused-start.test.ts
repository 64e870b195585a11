import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ada } from './laptop.ts';
import type { Stage } from './realtime-stage.ts';
import { me, mine, startStage } from './realtime-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.hangUp());
afterAll(() => stage.laptop.stop());

describe('a refused start', () => {
  it('by the resolver answers error and delivers nothing', async () => {
    const client = await stage.ready();
    await client.start('one', mine, { u: 'us-east-1:bob' });
    expect(await client.next()).toEqual({
      id: 'one',
      type: 'error',
      payload: {
        errors: [
          {
            path: ['onNote'],
            data: null,
            errorType: 'ClientError',
            errorInfo: null,
            locations: null,
            message: 'ClientError: not yours',
          },
        ],
      },
    });
    await stage.notify({ userId: 'us-east-1:bob', text: 'secret' });
    expect(client.unread().filter(({ type }) => type !== 'ka')).toEqual([]);
  });

  it('by its own authorization leaves the connection and its siblings alone', async () => {
    const client = await stage.ready();
    await client.start('one', mine, me);
    await client.next();
    await client.start('two', mine, me, stage.laptop.credentials.issue(ada, -60_000));
    expect(await client.error()).toEqual([
      'two',
      'error',
      'ExpiredTokenException',
      'The security token included in the request is expired',
    ]);
    client.send({ id: 'three', type: 'start', payload: { data: JSON.stringify({ query: mine, variables: me }) } });
    expect(await client.error()).toEqual([
      'three',
      'error',
      'UnauthorizedException',
      'Valid authorization header not provided.',
    ]);
    await stage.notify({ userId: 'us-east-1:ada', text: 'still here' });
    expect(await client.next()).toMatchObject({ id: 'one', type: 'data' });
  });

  it('is one that is no subscription, does not parse, is invalid or lacks a variable', async () => {
    const client = await stage.ready();
    await client.start('one', '{ none }');
    expect(await client.error()).toEqual([
      'one',
      'error',
      'UnsupportedOperation',
      'query is not supported through the realtime channel',
    ]);
    await client.start('two', 'subscription { onNote(');
    expect((await client.error()).slice(0, 3)).toEqual(['two', 'error', 'BadRequestException']);
    await client.start('three', 'subscription { onNothing { x } }');
    expect((await client.error()).slice(0, 3)).toEqual(['three', 'error', 'BadRequestException']);
    await client.start('four', mine);
    expect(await client.error()).toEqual([
      'four',
      'error',
      'BadRequestException',
      "Variable 'u' has coerced Null value for NonNull type 'ID!'",
    ]);
  });

  it('is a second one of the same id, and the first goes on', async () => {
    const client = await stage.ready();
    await client.subscribe('1');
    await client.start('1', mine, me);
    expect(await client.error()).toEqual([
      '1',
      'error',
      'DuplicatedOperationError',
      'Operation id 1 is already in use on this connection.',
    ]);
    await stage.notify({ userId: 'us-east-1:ada', text: 'once' });
    expect(await client.next()).toMatchObject({ id: '1', payload: { data: { onNote: { text: 'once' } } } });
  });

  it('is the 101st of a connection, until another stops', async () => {
    const client = await stage.ready();
    for (let n = 1; n <= 100; n += 1) await client.subscribe(`${n}`);
    await client.start('101', mine, me);
    expect(await client.error()).toEqual([
      '101',
      'error',
      'MaxSubscriptionsReachedError',
      'Max number of 100 subscriptions reached.',
    ]);
    await stage.notify({ userId: 'us-east-1:ada', text: 'to all' });
    const heard: unknown[] = [];
    for (let n = 1; n <= 100; n += 1) heard.push((await client.next())['id']);
    expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 1}`));
    client.send({ id: '50', type: 'stop' });
    expect(await client.next()).toEqual({ id: '50', type: 'complete' });
    await client.subscribe('101');
  });

  it('is any frame that cannot be read, and the process lives on', async () => {
    const client = await stage.ready();
    for (const frame of ['{nonsense', 'null', '[]', '7', '{"type":"start"}', '{"type":"start","id":"a"}'])
      client.send(frame);
    client.send({ type: 'start', id: 'b', payload: { data: { query: mine } } });
    client.send({ type: 'start', id: 'c', payload: { data: '{', extensions: 7 } });
    client.send({ type: 'dance', id: 'd' });
    client.socket.send(Buffer.from([1, 2, 3]));
    for (let n = 0; n < 10; n += 1) expect((await client.error()).slice(1, 2)).toEqual(['error']);
    await client.start('ok', mine, me);
    expect(await client.next()).toEqual({ id: 'ok', type: 'start_ack' });
  });
});
