import { describe, expect, test } from 'vitest';
import { parseFaults } from '../../../local/faults/faults.ts';
import { account } from '../../support/ground.ts';
import { aQueue, aQueueMapping, type QueueEvent, queueArn, startQueues } from './stage.ts';

const fifo = { FifoQueue: true, VisibilityTimeout: 60 };
const withDead = (maxReceiveCount: number) => ({
  RedrivePolicy: { deadLetterTargetArn: queueArn('dead.fifo'), maxReceiveCount },
});
const reports = { FunctionResponseTypes: ['ReportBatchItemFailures'] };

describe('a function fed by a queue', () => {
  test('gets the event Lambda makes', async () => {
    const stage = startQueues({
      resources: [aQueue('q.fifo', fifo), ...aQueueMapping('q.fifo', 'worker')],
      handlers: { worker: () => undefined },
    });
    const attributes = { kind: { DataType: 'String', StringValue: 'page' } };
    const { id } = stage.queue('q.fifo').send({ body: 'hello', attributes, group: 'a', dedupId: '1' });
    await stage.settled();
    expect(stage.functions.invoked.map(({ payload, cause }) => ({ payload, cause }))).toEqual([
      {
        cause: 'queue:worker',
        payload: {
          Records: [
            {
              messageId: id,
              receiptHandle: expect.stringContaining(id),
              body: 'hello',
              attributes: {
                ApproximateReceiveCount: '1',
                ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
                SentTimestamp: expect.stringMatching(/^\d{13}$/),
                SenderId: 'AIDALOCALSENDER',
                MessageGroupId: 'a',
                MessageDeduplicationId: '1',
                SequenceNumber: '18800000000000000001',
              },
              messageAttributes: {
                kind: { stringValue: 'page', stringListValues: [], binaryListValues: [], dataType: 'String' },
              },
              md5OfBody: '5d41402abc4b2a76b9719d911017c592',
              eventSource: 'aws:sqs',
              eventSourceARN: `arn:aws:sqs:us-east-1:${account}:q.fifo`,
              awsRegion: 'us-east-1',
            },
          ],
        },
      },
    ]);
  });

  test('works on several groups at once, each in order, and may send on from within', async () => {
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const stage = startQueues({
      resources: [aQueue('q.fifo', fifo), ...aQueueMapping('q.fifo', 'worker', { BatchSize: 1 })],
      handlers: {
        worker: async ({ Records: [record] }: QueueEvent) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((wake) => setTimeout(wake, 10));
          const [group = '', page] = record?.body.split(':') ?? [];
          done.push(record?.body ?? '');
          if (Number(page) < 3) stage.send('q.fifo', `${group}:${Number(page) + 1}`, group);
          running -= 1;
        },
      },
    });
    for (const group of ['a', 'b', 'c']) stage.send('q.fifo', `${group}:1`, group);
    await stage.settled();
    for (const group of ['a', 'b', 'c'])
      expect(done.filter((body) => body.startsWith(group))).toEqual([`${group}:1`, `${group}:2`, `${group}:3`]);
    expect(most).toBe(3);
  });

  test('is given only the messages it reported again, and the dead letters take what keeps failing', async () => {
    const stage = startQueues({
      resources: [
        aQueue('q.fifo', { ...fifo, ...withDead(3) }),
        aQueue('dead.fifo', { FifoQueue: true }),
        ...aQueueMapping('q.fifo', 'worker', reports),
      ],
      handlers: {
        worker: ({ Records }: QueueEvent) => ({
          batchItemFailures: Records.filter(({ body }) => body === 'bad').map((record) => ({
            itemIdentifier: record.messageId,
          })),
        }),
      },
    });
    stage.send('q.fifo', 'good', 'a');
    stage.send('q.fifo', 'bad', 'b');
    await stage.settled();
    expect(stage.functions.invoked.map(stage.bodies)).toEqual([['good', 'bad'], ['bad'], ['bad']]);
    expect(stage.queue('dead.fifo').depth()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
    expect(stage.queue('q.fifo').depth()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('never sees what its filters exclude', async () => {
    const filters = { FilterCriteria: { Filters: [{ Pattern: '{"body":{"kind":["page"]}}' }] } };
    const stage = startQueues({
      resources: [aQueue('plain'), ...aQueueMapping('plain', 'worker', filters)],
      handlers: { worker: () => undefined },
    });
    stage.send('plain', '{"kind":"other"}');
    stage.send('plain', '{"kind":"page"}');
    await stage.settled();
    expect(stage.functions.invoked.flatMap(stage.bodies)).toEqual(['{"kind":"page"}']);
    expect(stage.queue('plain').depth()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('gets no more in one event than Lambda takes', async () => {
    const stage = startQueues({
      resources: [aQueue('plain'), ...aQueueMapping('plain', 'worker', { BatchSize: 10 })],
      handlers: { worker: () => undefined },
    });
    for (let at = 0; at < 10; at += 1) stage.send('plain', `${at}${'x'.repeat(1_000_000)}`);
    await stage.settled();
    const sizes = stage.functions.invoked.map((invoked) => JSON.stringify(invoked.payload).length);
    expect(Math.max(...sizes)).toBeLessThan(6 * 1024 * 1024);
    expect(stage.functions.invoked.flatMap(stage.bodies)).toHaveLength(10);
  });

  test('waits for fuller batches only as long as nobody waits for it', async () => {
    const stage = startQueues({
      resources: [
        aQueue('plain'),
        ...aQueueMapping('plain', 'worker', { BatchSize: 10, MaximumBatchingWindowInSeconds: 300 }),
      ],
      handlers: { worker: () => undefined },
    });
    for (const body of ['a', 'b', 'c']) {
      stage.send('plain', body);
      await new Promise((wake) => setTimeout(wake, 10));
    }
    await stage.settled(5_000);
    expect(stage.functions.invoked.map(stage.bodies)).toEqual([['a', 'b', 'c']]);
  });

  test('leaves alone what it may not see yet, and takes it when the clock gets there', async () => {
    const stage = startQueues({
      resources: [aQueue('plain'), ...aQueueMapping('plain', 'worker')],
      handlers: { worker: () => undefined },
    });
    stage.queue('plain').send({ body: 'later', attributes: {}, delayMs: 600_000 });
    await stage.settled();
    expect(stage.functions.invoked).toEqual([]);
    stage.clock.advance(600_001);
    await stage.settled();
    expect(stage.functions.invoked.flatMap(stage.bodies)).toEqual(['later']);
  });

  test.each(['kill', 'redeliver'])(
    'under %s at every turn handles every message twice and comes to rest',
    async (fault) => {
      const stage = startQueues({
        resources: [aQueue('q.fifo', fifo), ...aQueueMapping('q.fifo', 'worker', { BatchSize: 1 })],
        handlers: { worker: () => undefined },
        faults: parseFaults(`seed=4,${fault}=1`),
      });
      for (const body of ['a1', 'a2', 'a3']) stage.send('q.fifo', body, 'a');
      await stage.settled();
      expect(stage.functions.invoked.flatMap(stage.bodies)).toEqual(['a1', 'a1', 'a2', 'a2', 'a3', 'a3']);
    },
  );

  test('under kills handles every message, some twice, and buries none', async () => {
    const stage = startQueues({
      resources: [
        aQueue('q.fifo', { ...fifo, ...withDead(1) }),
        aQueue('dead.fifo', { FifoQueue: true }),
        ...aQueueMapping('q.fifo', 'worker', { BatchSize: 1 }),
      ],
      handlers: { worker: () => undefined },
      faults: parseFaults('seed=4,kill=0.4'),
    });
    const sent = Array.from({ length: 40 }, (_, at) => String(at));
    for (const body of sent) stage.send('q.fifo', body, `group${Number(body) % 4}`);
    await stage.settled();
    const handled = stage.functions.invoked.flatMap(stage.bodies);
    expect(new Set(handled)).toEqual(new Set(sent));
    expect(handled.length).toBeGreaterThan(sent.length);
    expect(stage.queue('dead.fifo').depth().visible).toBe(0);
  });
});
