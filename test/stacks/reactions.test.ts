import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FunctionDesign } from '../../contract/function.ts';
import { reactions } from '../../contract/reactions.ts';
import { type TableName, tables } from '../../contract/tables.ts';
import { workers } from '../../contract/workers.ts';
import { scheduleJobs } from '../../lib/clock.ts';
import { Reaction } from '../../lib/reaction.ts';
import { settingsFrom } from '../../lib/settings.ts';
import { Worker } from '../../lib/worker.ts';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

const design = { entry: 'any', tables: {}, uses: [] } as const satisfies FunctionDesign;
const stream = { batchSize: 10, windowSeconds: 0, parallelization: 1, retries: 3, filters: [] } as const;

/** A stack next to the real ones, for kinds of functions the catalogues may not hold yet. */
async function beside() {
  const { data, api } = await stacksOf('dev');
  const stack = new Stack(data.node.root, 'Beside');
  return {
    stack,
    settings: settingsFrom(stack.node),
    surroundings: api.surroundings,
    parkedRecords: data.parkedRecords,
  };
}

describe('reactions', () => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf('dev');
  });

  it('every consumer of a stream splits failed batches, reports the first failure, gives up in time and parks', () => {
    const all = resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping');
    // A queue's mapping has no place to start from: its failures end in the queue's own dead letters.
    const mappings = all.filter(([, { Properties }]) => 'StartingPosition' in Properties);
    expect(all.length - mappings.length).toBe(Object.keys(workers).length);
    expect(mappings).toHaveLength(Object.keys(reactions).length);
    for (const [name, { Properties }] of mappings) {
      expect(Properties, name).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: {
          OnFailure: { Destination: { 'Fn::ImportValue': expect.stringMatching(/ParkedRecords/) } },
        },
      });
      expect(Properties['MaximumRetryAttempts'], name).toSatisfy((retries: number) => retries >= 1 && retries <= 10);
      expect(Properties['MaximumRecordAgeInSeconds'], name).toSatisfy((age: number) => age > 0 && age < 24 * 3600);
    }
  });

  it('the reader that counts by marks reads a shard in one lane: more would keep the order of single items only', () => {
    const [mapping] = resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping').filter(([name]) =>
      /socialCounts/i.test(name),
    );
    expect(mapping?.[1].Properties['ParallelizationFactor']).toBe(1);
  });

  it('no stream has more than the two consumers that DynamoDB can feed', () => {
    for (const table of Object.keys(tables)) {
      const consumers = Object.values(reactions).filter(({ on }) => on === table);
      expect(consumers.length, table).toBeLessThanOrEqual(2);
    }
  });

  it('a consumer can choose the records it is woken for', async () => {
    const { stack, settings, surroundings, parkedRecords } = await beside();
    const likes = { dynamodb: { Keys: { sortKey: { S: [{ prefix: 'like/' }] } } } };
    new Reaction(stack, 'likes', {
      settings,
      surroundings,
      parkedRecords,
      design: { ...design, ...stream, on: 'Main', filters: [likes] },
    });
    Template.fromStack(stack).hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(likes) }] },
    });
  });

  it('a reaction to a table without a stream is refused with what to do', async () => {
    const { stack, settings, surroundings, parkedRecords } = await beside();
    const still = (Object.keys(tables) as TableName[]).find((name) => !tables[name].stream);
    const reaction = () =>
      new Reaction(stack, 'deaf', {
        settings,
        surroundings,
        parkedRecords,
        design: { ...design, ...stream, on: still ?? 'Main' },
      });
    expect(reaction).toThrow(`deaf reacts to table "${still}", which has no stream: set stream: true in its catalogue`);
  });

  it('a worker takes a few messages at a time from the fan-out queue and reports each failure', async () => {
    const { stack, settings, surroundings } = await beside();
    new Worker(stack, 'fan', settings, { ...design, batchSize: 5, concurrency: 4 }, surroundings);
    Template.fromStack(stack).hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 4 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('jobs run on their schedules, started by one role', async () => {
    const { stack, settings, surroundings } = await beside();
    const jobs = {
      expire: { ...design, every: 'rate(1 minute)' },
      prune: { ...design, every: 'cron(7 0 * * ? *)' },
    } as const;
    scheduleJobs(stack, settings, jobs, surroundings);
    const schedules = Object.values(Template.fromStack(stack).findResources('AWS::Scheduler::Schedule'));
    expect(schedules.map(({ Properties }) => [Properties.Name, Properties.ScheduleExpression])).toEqual([
      ['plaza-dev-expire', 'rate(1 minute)'],
      ['plaza-dev-prune', 'cron(7 0 * * ? *)'],
    ]);
    expect(new Set(schedules.map(({ Properties }) => JSON.stringify(Properties.Target.RoleArn))).size).toBe(1);
  });

  it('long work waits in order per subject, and what fails five times is kept', () => {
    const all = resourcesOf(stacks, 'AWS::SQS::Queue').map(([, { Properties }]) => Properties);
    // Lost uploads have no order.
    const queues = all.filter((queue) => 'FifoQueue' in queue);
    expect([all.length, queues.length]).toEqual([3, 2]);
    for (const queue of queues) expect(queue).toMatchObject({ FifoQueue: true, ContentBasedDeduplication: false });
    expect(queues.flatMap((queue) => queue['RedrivePolicy'] ?? [])).toMatchObject([{ maxReceiveCount: 5 }]);
  });
});

it('a stage whose name cannot name resources is refused', () => {
  const app = new App({ context: { stage: 'My Stage' } });
  expect(() => settingsFrom(app.node)).toThrow('stage "My Stage" cannot name resources');
});
