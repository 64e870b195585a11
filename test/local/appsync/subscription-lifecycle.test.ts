import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';
import { connect } from './realtime-client.ts';

const sdl = /* GraphQL */ `
  type Query {
    none: String
  }
  type Mutation {
    grow(name: String!): Tree
  }
  type Subscription {
    onGrow(name: String): Tree @aws_subscribe(mutations: ["grow"])
  }
  type Tree {
    name: String
    child: Tree
    shade: Int
  }
`;

let laptop: Laptop;
/** Lets the subscription's resolver answer; until then its start hangs. */
let answer: (() => void) | undefined;
let asked: Promise<void>;
let wasAsked: () => void;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    properties: { QueryDepthLimit: 2 },
    limits: { unreadBytes: 1_000_000 },
    resolvers: {
      'Mutation.grow': { asks: 'grow' },
      'Subscription.onGrow': { asks: 'allow' },
      'Tree.shade': { asks: 'shade' },
    },
    functions: {
      grow: ({ arguments: { name } }: { arguments: { name: string } }) => ({ name, child: { name: 'c', child: {} } }),
      shade: () => 7,
      allow: ({ arguments: { name } }: { arguments: { name?: string } }) => {
        if (name !== 'slow') return null;
        return new Promise<void>((resolve) => {
          answer = resolve;
          wasAsked();
        });
      },
    },
  });
});
afterAll(() => laptop.stop());

const expectAsked = () => {
  asked = new Promise((resolve) => {
    wasAsked = resolve;
  });
};
const growing = 'subscription g($name: String) { onGrow(name: $name) { name shade } }';
const grow = (name: string, selection = 'name shade') =>
  laptop.ask(`mutation { grow(name: "${name}") { ${selection} } }`);
const quiet = async () => {
  const client = await connect(laptop);
  await client.init();
  return client;
};

describe('a subscription', () => {
  it('that is stopped while it starts is completed and never acknowledged', async () => {
    const client = await quiet();
    expectAsked();
    await client.start('a', growing, { name: 'slow' });
    await asked;
    client.send({ id: 'a', type: 'stop' });
    await client.start('b', growing);
    expect(await client.next()).toEqual({ id: 'b', type: 'start_ack' });
    answer?.();
    expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
    await grow('slow');
    expect(await client.next()).toMatchObject({ id: 'b', type: 'data' });
    await client.close();
  });

  it('whose connection ends while it starts leaves nothing behind', async () => {
    const client = await quiet();
    expectAsked();
    await client.start('a', growing, { name: 'slow' });
    await asked;
    await client.close();
    answer?.();
    expect(await grow('slow')).toEqual({ data: { grow: { name: 'slow', shade: 7 } } });
  });

  it('ends at stop; a second stop and one for nothing are no error', async () => {
    const client = await quiet();
    await client.start('a', growing);
    expect(await client.next()).toEqual({ id: 'a', type: 'start_ack' });
    for (const id of ['a', 'a', 'never']) client.send({ id, type: 'stop' });
    expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
    await grow('oak');
    await client.start('a', growing);
    expect([await client.next(), client.unread()]).toEqual([{ id: 'a', type: 'start_ack' }, []]);
    await client.close();
  });

  it('reads what the mutation resolved: no resolver runs again for it', async () => {
    const client = await quiet();
    await client.start('a', growing);
    await client.next();
    const before = laptop.invocations.length;
    await grow('oak');
    expect(await client.next()).toMatchObject({ payload: { data: { onGrow: { name: 'oak', shade: 7 } } } });
    expect(laptop.invocations.slice(before).map(({ name }) => name)).toEqual(['grow', 'shade']);
    await client.close();
  });

  it('that selects deeper than the limit loses what lies beyond', async () => {
    const client = await quiet();
    await client.start('a', 'subscription { onGrow { name child { name } } }');
    await client.next();
    await grow('oak', 'name child { name }');
    expect(await client.next()).toMatchObject({
      payload: {
        data: { onGrow: { name: 'oak', child: { name: null } } },
        errors: [{ path: ['onGrow', 'child', 'name'], errorType: 'QueryDepthLimitExceeded' }],
      },
    });
    await client.close();
  });

  it('of someone who does not read is cut, so that the others can be served', async () => {
    const deaf = await quiet();
    await deaf.start('a', growing);
    await deaf.next();
    deaf.socket.pause();
    const name = 'x'.repeat(200_000);
    for (let n = 0; n < 200 && !laptop.lines.at(-1)?.startsWith('cut a connection'); n += 1) await grow(name);
    expect(laptop.lines.at(-1)).toMatch(/^cut a connection that left \d+ bytes unread$/);
    deaf.socket.terminate();
  });
});
