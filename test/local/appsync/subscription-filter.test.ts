import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from './laptop.ts';
import type { Stage } from './realtime-stage.ts';
import { startStage } from './realtime-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.hangUp());
afterAll(() => stage.laptop.stop());

const room = 'subscription r($room: ID!) { onMessage(room: $room) { text } }';

describe("a filter of the subscription's resolver", () => {
  it('lets through what passes any of its groups, whatever the arguments', async () => {
    const client = await stage.ready();
    await client.subscribe('room', room, { room: 'r' });
    await stage.say('r', 'low', 1);
    await stage.say('other', 'high elsewhere', 9);
    await stage.say('other', '!everywhere', 0);
    await stage.say('r', 'high', 3);
    const heard = [await client.next(), await client.next()] as { payload: { data: { onMessage: Json } } }[];
    expect(heard.map(({ payload }) => payload.data.onMessage['text'])).toEqual(['!everywhere', 'high']);
  });
});

describe('an invalidation', () => {
  it('ends the subscriptions whose own filter it passes, on every connection, and no others', async () => {
    const [one, two] = [await stage.ready(), await stage.ready()];
    await one.subscribe('a', room, { room: 'r' });
    await one.subscribe('b', room, { room: 'other' });
    await two.subscribe('c', room, { room: 'r' });
    await stage.laptop.ask('mutation { close(room: "r") }');
    expect([await one.next(), await two.next()]).toEqual([
      { id: 'a', type: 'complete' },
      { id: 'c', type: 'complete' },
    ]);
    await stage.say('r', '!all', 9);
    expect(await one.next()).toMatchObject({ id: 'b', type: 'data' });
    await two.subscribe('c', room, { room: 'r' });
  });

  it('may be asked for five times in a request, the same one as often as one likes', async () => {
    const closing = (rooms: readonly number[]) =>
      stage.laptop.ask(`mutation { ${rooms.map((n, at) => `c${at}: close(room: "${n}")`).join(' ')} }`);
    expect((await closing([1, 2, 3, 4, 5, 5, 1]))['errors']).toBeUndefined();
    expect((await closing([1, 2, 3, 4, 5, 6]))['errors']).toMatchObject([
      {
        path: ['c5'],
        errorType: 'Code',
        message: 'Runtime Error: a request may invalidate 5 different sets of subscriptions, no more',
      },
    ]);
  });
});
