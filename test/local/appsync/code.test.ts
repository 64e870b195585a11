import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';

const utils = `import { util, runtime, extensions } from '@aws-appsync/utils';`;
const request = 'export function request(ctx) { return { payload: 1 }; }';
const coded = (response: string) => ({ code: `${utils} ${request} export function response(ctx) { ${response} }` });

/** Each is a field of Query, and what its response handler does. */
const fields: Readonly<Record<string, string>> = {
  partial: `util.appendError('half', 'Half', { a: 1 }, ['why']); return 'value ' + ctx.result;`,
  strange: 'return util.dynamodb.toMap(1);',
  shut: 'util.unauthorized();',
  broken: 'return ctx.no.such;',
  thrown: `throw new Error('plain');`,
  filter: 'extensions.setSubscriptionFilter({ filterGroup: [] });',
  invalidate: `extensions.invalidateSubscriptions({ subscriptionField: 's', payload: {} });`,
  tools: `return util.toJson({
    auth: util.authType(), id: util.autoId().length, match: util.matches('^a+$', 'aa'), parsed: util.parseJson('[1]'),
    url: util.urlDecode(util.urlEncode('ü &')), base64: util.base64Decode(util.base64Encode('ü')),
    script: util.escapeJavaScript("a'b\\n"), upper: util.str.toUpper('a'), max: util.math.maxVal(1, 2),
    env: ctx.env.STAGE, iso: util.time.epochMilliSecondsToISO8601(0), seconds: util.time.epochMilliSecondsToSeconds(1999),
    now: util.time.nowISO8601().slice(0, 10) === util.time.epochMilliSecondsToISO8601(util.time.nowEpochMilliSeconds()).slice(0, 10) });`,
  seen: `return util.toJson({ info: ctx.info, list: ctx.info.selectionSetList, source: ctx.source, prev: ctx.prev });`,
};

let laptop: Laptop;
beforeAll(async () => {
  const coding = Object.entries(fields).map(([name, response]) => [`Query.${name}`, coded(response)] as const);
  laptop = await startLaptop({
    sdl: `type Query { ${Object.keys(fields).join(': String ')}: String early: String piped: String short: String later: String misfit: [Item] }
      type Item { n: Int }`,
    properties: { EnvironmentVariables: { STAGE: 'local' } },
    resolvers: {
      ...Object.fromEntries(coding),
      'Query.early': {
        code: `${utils} export function request() { runtime.earlyReturn('early'); } export function response() { return 'late'; }`,
      },
      'Query.piped': {
        code: `export function request(ctx) { ctx.stash.who = 'Ada'; return 1; } export function response(ctx) { return ctx.prev.result; }`,
        steps: ['plus', 'say'],
      },
      'Query.short': {
        code: `${utils} export function request(ctx) { return 1; } export function response(ctx) { return ctx.prev.result; }`,
        steps: ['skip', 'say'],
      },
      'Query.later': {
        asks: 'later',
        code: `export function request(ctx) { return { operation: 'Invoke', invocationType: 'Event', payload: 7 }; } export function response(ctx) { return 'sent ' + ctx.result; }`,
      },
      'Query.misfit': { asks: 'items' },
      'Item.n': { asks: 'numbers', maxBatchSize: 10 },
    },
    steps: {
      plus: {
        code: `export function request(ctx) { return { payload: ctx.prev.result + 1 }; } export function response(ctx) { return ctx.result; }`,
      },
      skip: {
        code: `${utils} export function request(ctx) { runtime.earlyReturn(41); } export function response(ctx) { return 0; }`,
      },
      say: {
        asks: 'say',
        code: `export function request(ctx) { return { operation: 'Invoke', payload: { n: ctx.prev.result, who: ctx.stash.who } }; } export function response(ctx) { return ctx.result; }`,
      },
    },
    functions: {
      say: ({ n, who }: { n: number; who?: string }) => `${who ?? 'nobody'} has ${n}`,
      later: () => new Promise((resolve) => setTimeout(resolve, 60_000).unref()),
      items: () => [{}, {}, {}],
      numbers: () => [1, 2],
    },
  });
});
afterAll(() => laptop.stop());

const errorOf = async (query: string) => {
  const { data, errors } = await laptop.ask(query);
  return [
    data,
    (errors as { errorType: string; message: string }[]).map(({ errorType, message }) => [errorType, message]),
  ];
};

describe('code alone', () => {
  it('may add an error and still answer', async () => {
    expect(await laptop.ask('{ partial }')).toEqual({
      data: { partial: 'value 1' },
      errors: [
        {
          path: ['partial'],
          data: { a: 1 },
          errorType: 'Half',
          errorInfo: ['why'],
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'half',
        },
      ],
    });
  });

  it('may return early', async () => {
    expect(await laptop.ask('{ early }')).toEqual({ data: { early: 'early' } });
  });

  it('may refuse the caller', async () => {
    expect(await errorOf('{ shut }')).toEqual([
      { shut: null },
      [['Unauthorized', 'Not Authorized to access shut on type Query']],
    ]);
  });

  it('that uses what the laptop lacks fails with its name', async () => {
    expect(await errorOf('{ strange }')).toMatchObject([
      { strange: null },
      [['Code', expect.stringContaining('Runtime Error: util.dynamodb is not served locally: use one of error, ')]],
    ]);
  });

  it('that breaks costs its own field', async () => {
    expect(await errorOf('{ broken thrown early }')).toEqual([
      { broken: null, thrown: null, early: 'early' },
      [
        ['Code', "Runtime Error: Cannot read properties of undefined (reading 'such')"],
        ['Code', 'Runtime Error: plain'],
      ],
    ]);
  });

  it('may speak of subscriptions only where that means something', async () => {
    expect(await errorOf('{ filter invalidate }')).toEqual([
      { filter: null, invalidate: null },
      [
        [
          'Code',
          "Runtime Error: extensions.setSubscriptionFilter belongs in a subscription's resolver, not in one of Query",
        ],
        ['Code', 'Runtime Error: extensions.invalidateSubscriptions belongs in a mutation, not in Query'],
      ],
    ]);
  });

  it('has the tools of AppSync', async () => {
    const { tools } = (await laptop.ask('{ tools }'))['data'] as Json;
    expect(JSON.parse(String(tools))).toEqual({
      auth: 'IAM Authorization',
      id: 36,
      match: true,
      parsed: [1],
      url: 'ü &',
      base64: 'ü',
      script: "a\\'b\\n",
      upper: 'A',
      max: 2,
      env: 'local',
      iso: '1970-01-01T00:00:00.000Z',
      seconds: 1,
      now: true,
    });
  });

  it('sees the selection when it asks for it by name, and only then', async () => {
    const { seen } = (await laptop.ask('query q($n: Boolean!) { seen @include(if: $n) }', { n: true }))['data'] as Json;
    expect(JSON.parse(String(seen))).toEqual({
      info: { fieldName: 'seen', parentTypeName: 'Query', variables: { n: true } },
      list: [],
      source: null,
      prev: null,
    });
  });
});

describe('a pipeline', () => {
  it('runs its steps one after the other', async () => {
    expect(await laptop.ask('{ piped }')).toEqual({ data: { piped: 'Ada has 2' } });
  });

  it('goes on after a step that returns early', async () => {
    expect(await laptop.ask('{ short }')).toEqual({ data: { short: 'nobody has 41' } });
  });
});

describe('a function', () => {
  it('that is told of an event is not waited for', async () => {
    expect(await laptop.ask('{ later }')).toEqual({ data: { later: 'sent null' } });
    expect(laptop.invocations.at(-1)).toEqual({ name: 'later', event: 7, operation: 'Query.later' });
  });

  it('that answers a batch with another number of items fails them all', async () => {
    const message = 'Expected a list of 3 items from the batched function, one per call and in their order.';
    expect(await errorOf('{ misfit { n } }')).toEqual([
      { misfit: [{ n: null }, { n: null }, { n: null }] },
      Array(3).fill(['Lambda:IllegalArgument', message]),
    ]);
  });
});
