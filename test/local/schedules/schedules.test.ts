import { afterEach, describe, expect, test } from 'vitest';
import type { Resource } from '../../../local/cloud.ts';
import { startSchedules } from '../../../local/schedules/start-schedules.ts';
import { account, aFunction, aResource, functionArn, region } from '../../support/ground.ts';
import { serve } from '../../support/signed-client.ts';
import { aQueue, queueArn } from '../sqs/stage.ts';
import { startDestinations } from '../targets/stage.ts';

const minute = 60_000;
const ruleArn = `arn:aws:events:${region}:${account}:rule/Nightly`;
const scheduleArn = `arn:aws:scheduler:${region}:${account}:schedule/default/Sweep`;

const aRule = (properties: Resource['properties']): Resource =>
  aResource('AWS::Events::Rule', 'Nightly', properties, ruleArn);
const aSchedule = (properties: Resource['properties']): Resource =>
  aResource('AWS::Scheduler::Schedule', 'Sweep', { ScheduleExpressionTimezone: 'Etc/UTC', ...properties }, scheduleArn);
const toWork = { Targets: [{ Id: 'Target0', Arn: functionArn('work') }] };
const everyMinute = { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' };

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

const start = async (...resources: readonly Resource[]) => {
  const stage = startDestinations([aFunction('work'), ...resources], { work: () => undefined });
  const schedules = startSchedules(stage.ground, stage.destinations);
  const server = await serve([schedules]);
  stopping.push(async () => {
    await server.close();
    await schedules.stop?.();
    await stage.stop();
  });
  const invoked = () => stage.functions.invoked.map(({ payload, cause }) => ({ payload, cause }));
  const ask = async (method: string, path = '', headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.origin}/_plaza/schedules${path}`, { method, headers });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { ...stage, invoked, ask, origin: server.origin };
};

describe('a schedule', () => {
  test('fires when the clock gets there, and once however far it jumped', async () => {
    const stage = await start(aRule({ ...everyMinute, ...toWork }));
    await stage.settled();
    expect(stage.invoked()).toEqual([]);
    stage.clock.advance(minute);
    await stage.settled();
    stage.clock.advance(600 * minute);
    await stage.settled();
    expect(stage.invoked()).toEqual(
      Array(2).fill({
        cause: 'schedule:Nightly',
        payload: {
          version: '0',
          id: expect.any(String),
          'detail-type': 'Scheduled Event',
          source: 'aws.events',
          account,
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          region,
          resources: [ruleArn],
          detail: {},
        },
      }),
    );
  });

  test('of the Scheduler sends its own event, or the input with what it knows filled in', async () => {
    const stage = await start(
      aSchedule({ ...everyMinute, Target: { Arn: functionArn('work') } }),
      aRule({ ...everyMinute, State: 'DISABLED', ...toWork }),
    );
    stage.clock.advance(minute);
    await stage.settled();
    expect(stage.invoked()).toMatchObject([
      { cause: 'schedule:Sweep', payload: { source: 'aws.scheduler', resources: [scheduleArn], detail: '{}' } },
    ]);

    const Input = '{"at":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>"}';
    const told = await start(aSchedule({ ...everyMinute, Target: { Arn: functionArn('work'), Input } }));
    told.clock.advance(minute);
    await told.settled();
    expect(told.invoked()).toEqual([
      { cause: 'schedule:Sweep', payload: { at: expect.stringMatching(/^\d{4}-.+:\d\dZ$/), by: scheduleArn } },
    ]);
  });

  test('ends with its dates', async () => {
    const EndDate = new Date(Date.now() + 90_000).toISOString();
    const stage = await start(aSchedule({ ...everyMinute, EndDate, Target: { Arn: functionArn('work') } }));
    for (let minutes = 0; minutes < 3; minutes += 1) stage.clock.advance(minute);
    await stage.settled();
    expect(stage.invoked()).toHaveLength(1);
  });

  test('reaches all its targets, also when one is not there', async () => {
    const Targets = [
      { Id: 'a', Arn: functionArn('nobody') },
      { Id: 'b', Arn: queueArn('q.fifo'), Input: '{"hello":"queue"}', SqsParameters: { MessageGroupId: 'g' } },
      { Id: 'c', Arn: functionArn('work'), InputPath: '$.detail-type' },
      {
        Id: 'd',
        Arn: functionArn('work'),
        InputTransformer: { InputPathsMap: { from: '$.source' }, InputTemplate: '{"from":<from>,"text":"by <from>"}' },
      },
    ];
    const stage = await start(aQueue('q.fifo', { FifoQueue: true }), aRule({ ...everyMinute, Targets }));
    stage.clock.advance(minute);
    await stage.settled();
    expect(stage.invoked().map(({ payload }) => payload)).toEqual([
      'Scheduled Event',
      { from: 'aws.events', text: 'by aws.events' },
    ]);
    expect(stage.sqs.queue(queueArn('q.fifo'))?.receive(1)).toMatchObject([{ body: '{"hello":"queue"}', group: 'g' }]);
    expect(stage.logged).toEqual([
      expect.stringContaining(`schedules: Nightly: Error: event target ${functionArn('nobody')} is no function`),
    ]);
  });

  test('that cannot be read is named at the start', async () => {
    await expect(start(aRule({ ScheduleExpression: 'daily', ...toWork }))).rejects.toThrow(
      'Nightly: schedule daily is unknown',
    );
  });
});

describe('by hand', () => {
  test('schedules are listed and fired, also one that is switched off', async () => {
    const stage = await start(aRule({ ScheduleExpression: 'cron(0 3 * * ? *)', State: 'DISABLED', ...toWork }));
    expect(await stage.ask('GET')).toEqual({
      status: 200,
      body: [
        {
          logicalId: 'Nightly',
          expression: 'cron(0 3 * * ? *)',
          enabled: false,
          nextRun: null,
          targets: [functionArn('work')],
        },
      ],
    });
    expect(await stage.ask('POST', '/Nightly/fire')).toEqual({ status: 202, body: { fired: 'Nightly' } });
    await stage.settled();
    expect(stage.invoked()).toMatchObject([{ cause: 'schedule:Nightly' }]);
  });

  test('nobody but a developer fires one', async () => {
    const stage = await start(aRule({ ...everyMinute, ...toWork }));
    const statuses = [
      await stage.ask('GET', '/Nightly/fire'),
      await stage.ask('POST', '/Other/fire'),
      await stage.ask('POST', '/Nightly/fire', { origin: 'https://example.com' }),
      await stage.ask('POST', '/Nightly/fire', { origin: 'null' }),
      await stage.ask('POST', '/Nightly/fire', { origin: stage.origin }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([405, 404, 403, 403, 202]);
  });
});
