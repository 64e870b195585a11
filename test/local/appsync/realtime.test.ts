import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json, Laptop } from './laptop.ts';
import { ada, startLaptop } from './laptop.ts';
import type { ConnectChoices } from './realtime-client.ts';
import { connect } from './realtime-client.ts';

const sdl = /* GraphQL */ `
  type Query {
    none: String
  }
  type Mutation {
    notify(input: NoteInput): Note
    say(room: ID!, text: String!, level: Int): Message
    close(room: ID!): String
  }
  type Subscription {
    onNote(userId: ID!, kind: String): Note @aws_subscribe(mutations: ["notify"])
    onMessage(room: ID!): Message @aws_subscribe(mutations: ["say"])
  }
  input NoteInput {
    userId: ID!
    kind: String
    text: String
  }
  type Note {
    userId: ID!
    kind: String
    text: String!
  }
  type Message {
    room: ID!
    text: String
    level: Int
  }
`;

const utils = `import { util, extensions } from '@aws-appsync/utils';`;
const pass = `export function request(ctx) { return { payload: ctx.args }; }`;
const guard = `${utils} ${pass} export function response(ctx) {
  if (ctx.args.userId !== ctx.identity.cognitoIdentityId) util.error('ClientError: not yours', 'ClientError');
  return null; }`;
const loud = `${utils} ${pass} export function response(ctx) {
  extensions.setSubscriptionFilter({ filterGroup: [
    { filters: [{ fieldName: 'room', operator: 'eq', value: ctx.args.room }, { fieldName: 'level', operator: 'ge', value: 3 }] },
    { filters: [{ fieldName: 'text', operator: 'beginsWith', value: '!' }] } ] });
  extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [{ fieldName: 'room', operator: 'eq', value: ctx.args.room }] }] });
  return null; }`;

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    resolvers: {
      'Mutation.notify': { code: `${pass} export function response(ctx) { return ctx.args.input; }` },
      'Mutation.say': { code: `${pass} export function response(ctx) { return ctx.args; }` },
      'Mutation.close': {
        code: `${utils} ${pass} export function response(ctx) {
          extensions.invalidateSubscriptions({ subscriptionField: 'onMessage', payload: { room: ctx.args.room } }); return 'closed'; }`,
      },
      'Subscription.onNote': { code: guard },
      'Subscription.onMessage': { code: loud },
    },
    limits: { subscriptionsPerConnection: 3, eventBytes: 1000, keepAliveMs: 150 },
  });
});
afterAll(() => laptop.stop());

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
const connected = async (choices: ConnectChoices = {}) => {
  const client = await connect(laptop, choices);
  open.push(client);
  return client;
};
/** A connected client that has heard its acknowledgement; keep-alives are left out of what it reads. */
const ready = async () => {
  const client = await connected();
  await client.init();
  const next = async (): Promise<Json> => {
    const frame = await client.next();
    return frame['type'] === 'ka' ? next() : frame;
  };
  return { ...client, next };
};

const mine = 'subscription s($u: ID!) { onNote(userId: $u) { userId kind text } }';
const me = { u: 'us-east-1:ada' };
const notify = (input: Json, selection = 'userId kind text') =>
  laptop.ask(`mutation m($i: NoteInput) { notify(input: $i) { ${selection} } }`, { i: input });

describe('a connection', () => {
  const acknowledged = [{ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }, { type: 'ka' }];

  it('is acknowledged in both header forms on every path clients use', async () => {
    for (const form of ['subprotocol', 'query'] as const) {
      for (const path of ['/graphql/realtime', '/realtime', '/graphql']) {
        const client = await connected({ form, path });
        expect([client.protocol(), await client.init()]).toEqual(['graphql-ws', acknowledged]);
      }
    }
  });

  it('is kept alive', async () => {
    const client = await connected();
    await client.init();
    expect(await client.next()).toEqual({ type: 'ka' });
  });

  it('with a wrong signature hears so and is closed', async () => {
    const keys = { ...laptop.keys, secretAccessKey: 'wrong' };
    const client = await connected({ keys });
    client.send({ type: 'connection_init' });
    expect(await client.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'InvalidSignatureException', errorCode: 403 }] },
    });
    expect(await client.closed).toBe(1008);
  });

  it('without readable credentials is closed even if it stays silent', async () => {
    const client = await connected({ protocols: ['graphql-ws', 'header-nonsense'] });
    expect(await client.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] },
    });
    expect(await client.closed).toBe(1008);
  });
});

describe('a subscription', () => {
  it('starts, receives what was published for it, and stops', async () => {
    const client = await ready();
    await client.start('one', mine, me);
    expect(await client.next()).toEqual({ id: 'one', type: 'start_ack' });
    await notify({ userId: 'us-east-1:bob', text: 'for bob' });
    await notify({ userId: 'us-east-1:ada', kind: 'a', text: 'for ada' });
    expect(await client.next()).toEqual({
      id: 'one',
      type: 'data',
      payload: { data: { onNote: { userId: 'us-east-1:ada', kind: 'a', text: 'for ada' } } },
    });
    client.send({ id: 'one', type: 'stop' });
    expect(await client.next()).toEqual({ id: 'one', type: 'complete' });
    await notify({ userId: 'us-east-1:ada', text: 'after' });
    await client.start('two', mine, me);
    expect(await client.next()).toEqual({ id: 'two', type: 'start_ack' });
  });

  it('may start without connection_init', async () => {
    const client = await connected();
    await client.start('one', mine, me);
    expect(await client.next()).toEqual({ id: 'one', type: 'start_ack' });
  });

  it('receives events in the order of the mutations', async () => {
    const client = await ready();
    await client.start('one', mine, me);
    await client.next();
    const texts = Array.from({ length: 50 }, (_, n) => `note ${n}`);
    for (const text of texts) await notify({ userId: 'us-east-1:ada', text });
    const heard: unknown[] = [];
    for (const _ of texts)
      heard.push(((await client.next()) as { payload: { data: { onNote: Json } } }).payload.data.onNote['text']);
    expect(heard).toEqual(texts);
  });

  it('sees only what the mutation selected, under its own names', async () => {
    const client = await ready();
    await client.start('one', mine, me);
    await client.next();
    await notify({ userId: 'us-east-1:ada', kind: 'k', text: 'lost' }, 'userId kind');
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
    await notify({ userId: 'us-east-1:ada', text: 'no user selected' }, 'text');
    await notify({ userId: 'us-east-1:ada', text: 'aliased' }, 'who: userId words: text');
    expect(await client.next()).toMatchObject({
      payload: { data: { onNote: { userId: 'us-east-1:ada', text: 'aliased' } } },
    });
  });

  it('with an argument left out ignores it, with null wants null', async () => {
    const client = await ready();
    await client.start('any', mine, me);
    await client.next();
    await client.start('null', 'subscription s($u: ID!) { onNote(userId: $u, kind: null) { text } }', me);
    await client.next();
    await notify({ userId: 'us-east-1:ada', kind: 'k', text: 'with kind' });
    await notify({ userId: 'us-east-1:ada', kind: null, text: 'without' });
    const heard = [await client.next(), await client.next(), await client.next()];
    expect(heard.map(({ id }) => id)).toEqual(['any', 'any', 'null']);
  });

  it('with a filter of its resolver receives what passes it', async () => {
    const client = await ready();
    await client.start('room', 'subscription { onMessage(room: "r") { text } }');
    await client.next();
    const say = (room: string, text: string, level: number) =>
      laptop.ask(`mutation { say(room: "${room}", text: "${text}", level: ${level}) { room text level } }`);
    await say('r', 'low', 1);
    await say('other', 'high elsewhere', 9);
    await say('other', '!everywhere', 0);
    await say('r', 'high', 3);
    const heard = [await client.next(), await client.next()] as { payload: { data: { onMessage: Json } } }[];
    expect(heard.map(({ payload }) => payload.data.onMessage['text'])).toEqual(['!everywhere', 'high']);
    await laptop.ask('mutation { close(room: "other") }');
    await laptop.ask('mutation { close(room: "r") }');
    expect(await client.next()).toEqual({ id: 'room', type: 'complete' });
  });

  it('loses an event over the size limit and lives on', async () => {
    const client = await ready();
    await client.start('one', mine, me);
    await client.next();
    await notify({ userId: 'us-east-1:ada', text: 'x'.repeat(2000) });
    await notify({ userId: 'us-east-1:ada', text: 'small' });
    expect(await client.next()).toMatchObject({ payload: { data: { onNote: { text: 'small' } } } });
    expect(laptop.lines.at(-1)).toMatch(/^onNote lost an event of 20\d\d bytes: AppSync delivers up to 1000$/);
  });
});

describe('a refused start', () => {
  it('by the resolver answers error and delivers nothing', async () => {
    const client = await ready();
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
    await notify({ userId: 'us-east-1:bob', text: 'secret' });
    expect(client.unread().filter(({ type }) => type !== 'ka')).toEqual([]);
  });

  const errorOf = async (client: Awaited<ReturnType<typeof ready>>) => {
    const { id, type, payload } = (await client.next()) as { id?: string; type: string; payload: { errors: Json[] } };
    const { errorType, message } = payload.errors[0] ?? {};
    return [id, type, errorType, message];
  };

  it('by its own authorization leaves the connection and its siblings alone', async () => {
    const client = await ready();
    await client.start('one', mine, me);
    await client.next();
    await client.start('two', mine, me, laptop.credentials.issue(ada, -60_000));
    expect(await errorOf(client)).toEqual([
      'two',
      'error',
      'ExpiredTokenException',
      'The security token included in the request is expired',
    ]);
    client.send({ id: 'three', type: 'start', payload: { data: JSON.stringify({ query: mine, variables: me }) } });
    expect(await errorOf(client)).toEqual([
      'three',
      'error',
      'UnauthorizedException',
      'Valid authorization header not provided.',
    ]);
    await notify({ userId: 'us-east-1:ada', text: 'still here' });
    expect(await client.next()).toMatchObject({ id: 'one', type: 'data' });
  });

  it('is one that is no subscription, does not parse, is invalid or lacks a variable', async () => {
    const client = await ready();
    await client.start('one', '{ none }');
    expect(await errorOf(client)).toEqual([
      'one',
      'error',
      'UnsupportedOperation',
      'query is not supported through the realtime channel',
    ]);
    await client.start('two', 'subscription { onNote(');
    expect((await errorOf(client)).slice(0, 3)).toEqual(['two', 'error', 'BadRequestException']);
    await client.start('three', 'subscription { onNothing { x } }');
    expect((await errorOf(client)).slice(0, 3)).toEqual(['three', 'error', 'BadRequestException']);
    await client.start('four', mine);
    expect(await errorOf(client)).toEqual([
      'four',
      'error',
      'BadRequestException',
      "Variable 'u' has coerced Null value for NonNull type 'ID!'",
    ]);
  });

  it('is a second one of the same id, and one beyond the number a connection may have', async () => {
    const client = await ready();
    for (const id of ['1', '2', '3']) {
      await client.start(id, mine, me);
      await client.next();
    }
    await client.start('4', mine, me);
    expect(await errorOf(client)).toEqual([
      '4',
      'error',
      'MaxSubscriptionsReachedError',
      'Max number of 3 subscriptions reached.',
    ]);
    await client.start('1', mine, me);
    expect(await errorOf(client)).toEqual([
      '1',
      'error',
      'DuplicatedOperationError',
      'Operation id 1 is already in use on this connection.',
    ]);
    await notify({ userId: 'us-east-1:ada', text: 'all three' });
    expect([await client.next(), await client.next(), await client.next()].map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('is any frame that cannot be read, and the process lives on', async () => {
    const client = await ready();
    for (const frame of ['{nonsense', 'null', '[]', '7', '{"type":"start"}', '{"type":"start","id":"a"}'])
      client.send(frame);
    client.send({ type: 'start', id: 'b', payload: { data: { query: mine } } });
    client.send({ type: 'start', id: 'c', payload: { data: '{', extensions: 7 } });
    client.send({ type: 'dance', id: 'd' });
    client.socket.send(Buffer.from([1, 2, 3]));
    for (let n = 0; n < 10; n += 1) expect((await errorOf(client)).slice(1, 2)).toEqual(['error']);
    await client.start('ok', mine, me);
    expect(await client.next()).toEqual({ id: 'ok', type: 'start_ack' });
  });
});
