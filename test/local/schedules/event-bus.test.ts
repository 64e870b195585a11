import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventBus } from '../../../local/schedules/event-bus.ts';
import { account, aFunction, aResource, functionArn, region } from '../../support/ground.ts';
import { jsonCaller, serve } from '../../support/signed-client.ts';
import { startDestinations } from '../targets/stage.ts';

const rule = (name: string, properties: Readonly<Record<string, unknown>>) =>
  aResource(
    'AWS::Events::Rule',
    name,
    { Targets: [{ Id: 'a', Arn: functionArn(name) }], ...properties },
    `arn:aws:events:${region}:${account}:rule/${name}`,
  );
const stage = startDestinations(
  [
    ...['orders', 'large', 'off', 'elsewhere'].map(aFunction),
    rule('orders', { EventPattern: { source: ['shop'] } }),
    rule('large', { EventPattern: { source: ['shop'], detail: { total: [{ numeric: ['>', 100] }] } } }),
    rule('off', { EventPattern: { source: ['shop'] }, State: 'DISABLED' }),
    rule('elsewhere', { EventPattern: { source: ['shop'] }, EventBusName: 'other' }),
  ],
  Object.fromEntries(['orders', 'large', 'off', 'elsewhere'].map((name) => [name, () => undefined])),
);
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof jsonCaller>;

beforeAll(async () => {
  server = await serve([startEventBus(stage.ground, stage.destinations)]);
  call = jsonCaller(server.origin, stage.ground.credentials, 'events', 'AWSEvents');
});
afterAll(async () => {
  await server.close();
  await stage.stop();
});

const anEntry = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...{ Source: 'shop', DetailType: 'Ordered', Detail: '{"total":5}', ...change },
});

test('an event goes to the rules it matches, and the answer says which entries were not taken', async () => {
  const Entries = [
    anEntry(),
    anEntry({ Detail: '{"total":500}' }),
    anEntry({ Detail: '5' }),
    anEntry({ Source: undefined }),
    anEntry({ EventBusName: 'other' }),
  ];
  const { FailedEntryCount, Entries: answers } = await call('PutEvents', { Entries });
  expect(FailedEntryCount).toBe(2);
  expect(answers).toEqual([
    { EventId: expect.any(String) },
    { EventId: expect.any(String) },
    { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' },
    { ErrorCode: 'InvalidArgument', ErrorMessage: expect.stringContaining('Source') },
    { EventId: expect.any(String) },
  ]);
  await stage.settled();
  const heard = stage.functions.invoked.map(({ functionArn: arn, payload }) => [
    arn.split(':').at(-1),
    (payload as { readonly detail: unknown }).detail,
  ]);
  expect(heard).toEqual([
    ['orders', { total: 5 }],
    ['orders', { total: 500 }],
    ['large', { total: 500 }],
    ['elsewhere', { total: 5 }],
  ]);
  expect(stage.functions.invoked[0]).toEqual({
    functionArn: functionArn('orders'),
    cause: 'event:Ordered',
    payload: {
      version: '0',
      id: expect.any(String),
      'detail-type': 'Ordered',
      source: 'shop',
      account,
      time: expect.stringMatching(/:\d\dZ$/),
      region,
      resources: [],
      detail: { total: 5 },
    },
  });
});

test('more than ten events in one call are refused', async () => {
  expect(await call('PutEvents', { Entries: Array(11).fill(anEntry()) })).toEqual({
    __type: 'ValidationException',
    message: 'Entries must hold 1 to 10 events, not 11',
  });
});
