import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { me, mine, type Stage, startStage } from './realtime-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ properties: { QueryDepthLimit: 5 } });
});
afterAll(() => stage.laptop.stop());

/** Whatever came before: the API answers, nothing in it failed, and a subscriber hears of a mutation. */
afterEach(async () => {
  const client = await stage.ready();
  await client.subscribe('alive');
  await stage.notify({ userId: 'us-east-1:ada', text: 'alive' });
  expect(await client.next()).toMatchObject({ id: 'alive', payload: { data: { onNote: { text: 'alive' } } } });
  await stage.hangUp();
  expect(stage.laptop.lines.filter((line) => /failed|lost an event/.test(line))).toEqual([]);
});

const words = [
  ...['{', '}', '(', ')', '[', ']', ':', '!', '$', '=', '@', '...', '"', '"""', '#', '\n', '\u0000', '\ud800'],
  ...['query', 'mutation', 'subscription', 'fragment', 'on', 'f', 'null', 'true', '1', '-1e999', '"x"', '$v', '@skip'],
  ...['notify', 'say', 'none', 'onNote', 'input', 'userId', 'text', 'Note', 'NoteInput', 'ID!', '__typename'],
  ...['__schema', '__type', '__proto__', 'constructor', 'toString', 'alias: none', '{ none }', 'f on Query { ...f }'],
];
const query = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.constantFrom('{ none }', mine, 'mutation m($i: NoteInput) { notify(input: $i) { userId text } }'),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '{ a '.repeat(depth)),
);
/** Arrays within arrays, deeper than this side could write: they are put into the text itself. */
const nested = fc.integer({ min: 1, max: 100_000 }).map((depth) => `deep ${depth}`);
const textOf = (value: unknown) =>
  JSON.stringify(value).replace(/"deep (\d+)"/g, (_, depth) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), nested);
const request = fc.record(
  {
    query: fc.oneof({ weight: 5, arbitrary: query }, { weight: 1, arbitrary: anything }),
    variables: fc.oneof(anything, fc.record({ i: anything, u: anything, v: anything, __proto__: anything })),
    operationName: fc.oneof(fc.constantFrom('m', 's', '__proto__', null), anything),
  },
  { requiredKeys: ['query'] },
);
const body = fc.oneof(fc.string({ unit: 'binary' }), anything.map(textOf), request.map(textOf));

describe('whatever is sent', () => {
  it('as a body gets an answer of AppSync', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const answer = await stage.laptop.signed(text);
        expect([200, 400, 413]).toContain(answer.status);
        expect(Object.keys(answer.body).sort()).toEqual(
          expect.arrayContaining([answer.status === 200 ? 'data' : 'errors']),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('as credentials is refused', async () => {
    const part = fc.oneof(
      fc.stringMatching(/^[\x21-\x7e]{0,40}$/),
      fc.constantFrom('AWS4-HMAC-SHA256', 'Bearer', 'host;constructor', '20261118/us-east-1/appsync/aws4_request'),
    );
    const signature = fc
      .tuple(part, part, part)
      .map(([key, names, mac]) => `AWS4-HMAC-SHA256 Credential=${key}, SignedHeaders=${names}, Signature=${mac}`);
    const known = stage.laptop.keys;
    const ours = fc
      .constantFrom('host;constructor', 'host;__proto__', 'host;;', 'host;x-amz-date')
      .map(
        (names) =>
          `AWS4-HMAC-SHA256 Credential=${known.accessKeyId}/20261118/us-east-1/appsync/aws4_request, SignedHeaders=${names}, Signature=${'0'.repeat(64)}`,
      );
    const date = new Date().toISOString().replace(/[:-]|\.\d+/g, '');
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, signature, ours), part, async (authorization, key) => {
        const headers = { 'x-amz-date': date, 'x-amz-security-token': known.sessionToken, 'x-api-key': key };
        const now = authorization.replaceAll('20261118', date.slice(0, 8));
        const { status, body: answer } = await stage.laptop.post('{"query":"{none}"}', {
          ...headers,
          authorization: now,
        });
        expect([401, 403]).toContain(status);
        expect(Object.keys(answer)).toEqual(['errors']);
      }),
      { numRuns: 300 },
    );
  });

  it('as frames is answered or ignored', async () => {
    const id = fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.string({ maxLength: 200 }), anything);
    const frame = fc.record(
      {
        id,
        type: fc.oneof(fc.constantFrom('start', 'stop', 'connection_init', 'ka', 'data'), anything),
        payload: fc.oneof(
          anything,
          fc.record({ data: body, extensions: fc.oneof(anything, fc.record({ authorization: anything })) }),
        ),
      },
      { requiredKeys: [] },
    );
    const message = fc.oneof(frame.map(textOf), body, fc.uint8Array({ maxLength: 100 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 20 }),
        fc.array(body, { maxLength: 3 }),
        async (messages, starts) => {
          const client = await stage.connected();
          for (const each of messages) client.socket.send(each);
          // Signed, so that what they carry is looked at.
          for (const [at, data] of starts.entries()) await client.startRaw(`s${at}`, data);
          await client.start('end', mine, me);
          while ((await client.next())['id'] !== 'end');
          await client.close();
        },
      ),
      { numRuns: 100 },
    );
  });

  it('as a handshake, or as bytes after one, costs that connection at most', async () => {
    const header = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9_-]{0,80}$/),
      anything.map((value) => Buffer.from(textOf(value)).toString('base64url').slice(0, 8_000)),
    );
    const path = fc.constantFrom(
      '/graphql/realtime',
      '/realtime?header=',
      '/graphql?header=%ff&header=e30',
      '/graphql',
    );
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(path, header, bytes, async (where, given, tail) => {
        const socket = connectTcp(stage.laptop.port, '127.0.0.1').on('error', () => undefined);
        const lines = [
          ...[`GET ${where} HTTP/1.1`, `host: ${stage.laptop.host}`, 'connection: upgrade', 'upgrade: websocket'],
          ...['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='],
          `sec-websocket-protocol: graphql-ws, header-${given}`,
        ];
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
        socket.end(tail);
        socket.resume();
        await once(socket, 'close');
      }),
      { numRuns: 100 },
    );
  });
});
