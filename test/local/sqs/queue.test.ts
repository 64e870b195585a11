import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/assembly.ts';
import { aQueue, queueArn, startQueues } from './stage.ts';

const fifo = { FifoQueue: true, VisibilityTimeout: 60 };
const bodies = (messages: readonly { readonly body: string }[]) => messages.map(({ body }) => body);

describe('a standard queue', () => {
  test('shows a received message again when its visibility time-out is over', () => {
    const { queue, send, clock } = startQueues({ resources: [aQueue('plain', { VisibilityTimeout: 30 })] });
    send('plain', 'hello');
    expect(bodies(queue('plain').receive(10))).toEqual(['hello']);
    expect(queue('plain').receive(10)).toEqual([]);
    expect(queue('plain').depth()).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
    clock.advance(31_000);
    expect(queue('plain').receive(10)).toMatchObject([{ body: 'hello', receives: 2 }]);
  });

  test('deletes by the last receipt only', () => {
    const { queue, send, clock } = startQueues({ resources: [aQueue('plain')] });
    send('plain', 'hello');
    const [first] = queue('plain').receive(1);
    clock.advance(31_000);
    const [second] = queue('plain').receive(1);
    expect(queue('plain').delete(first?.receipt ?? '')).toBe(false);
    expect(queue('plain').delete(second?.receipt ?? '')).toBe(true);
    expect(queue('plain').depth()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('holds a delayed message back until its time', () => {
    const { queue, clock } = startQueues({ resources: [aQueue('plain')] });
    queue('plain').send({ body: 'later', attributes: {}, delayMs: 60_000 });
    expect(queue('plain').receive(1)).toEqual([]);
    clock.advance(60_001);
    expect(bodies(queue('plain').receive(1))).toEqual(['later']);
  });

  test('forgets a message after its retention period', () => {
    const { queue, send, clock } = startQueues({ resources: [aQueue('plain', { MessageRetentionPeriod: 60 })] });
    send('plain', 'old');
    clock.advance(61_000);
    expect(queue('plain').receive(1)).toEqual([]);
  });

  test('buries a message that was received too often', () => {
    const redrive = { RedrivePolicy: { deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 2 } };
    const { queue, send, clock } = startQueues({ resources: [aQueue('plain', redrive), aQueue('dead')] });
    send('plain', 'poison');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(bodies(queue('plain').receive(1))).toEqual(['poison']);
      clock.advance(31_000);
    }
    expect(queue('plain').receive(1)).toEqual([]);
    expect(bodies(queue('dead').receive(1))).toEqual(['poison']);
  });
});

describe('a FIFO queue', () => {
  test('gives a group in order, and nothing more of it while a message is in flight', () => {
    const { queue, send } = startQueues({ resources: [aQueue('q.fifo', fifo)] });
    for (const body of ['a1', 'b1', 'a2', 'b2', 'a3']) send('q.fifo', body, body.slice(0, 1));
    const first = queue('q.fifo').receive(2);
    expect(bodies(first)).toEqual(['a1', 'b1']);
    expect(queue('q.fifo').receive(10)).toEqual([]);
    queue('q.fifo').delete(first[0]?.receipt ?? '');
    expect(bodies(queue('q.fifo').receive(10))).toEqual(['a2', 'a3']);
  });

  test('keeps the order of a group whose first message failed', () => {
    const { queue, send, clock } = startQueues({ resources: [aQueue('q.fifo', fifo)] });
    send('q.fifo', 'a1', 'a');
    send('q.fifo', 'a2', 'a');
    queue('q.fifo').receive(1);
    clock.advance(61_000);
    expect(bodies(queue('q.fifo').receive(10))).toEqual(['a1', 'a2']);
  });

  test('takes a deduplication id once in five minutes, also after the message is gone', () => {
    const { queue, send, clock } = startQueues({ resources: [aQueue('q.fifo', fifo)] });
    const sent = send('q.fifo', 'a1', 'a', 'same');
    const [received] = queue('q.fifo').receive(1);
    queue('q.fifo').delete(received?.receipt ?? '');
    expect(send('q.fifo', 'a2', 'a', 'same').id).toBe(sent.id);
    expect(queue('q.fifo').receive(1)).toEqual([]);
    clock.advance(5 * 60_000 + 1);
    expect(send('q.fifo', 'a3', 'a', 'same').id).not.toBe(sent.id);
  });

  test('tells ids of different groups apart only where its scope is the group', () => {
    const perGroup = { ...fifo, DeduplicationScope: 'messageGroup' };
    const { queue, send } = startQueues({ resources: [aQueue('wide.fifo', fifo), aQueue('narrow.fifo', perGroup)] });
    for (const name of ['wide.fifo', 'narrow.fifo']) for (const group of ['a', 'b']) send(name, group, group, 'same');
    expect(bodies(queue('wide.fifo').receive(10))).toEqual(['a']);
    expect(bodies(queue('narrow.fifo').receive(10))).toEqual(['a', 'b']);
  });

  test('deduplicates by content where it is told to', () => {
    const byContent = { ...fifo, ContentBasedDeduplication: true };
    const { queue } = startQueues({ resources: [aQueue('q.fifo', byContent)] });
    for (const body of ['x', 'x', 'y']) queue('q.fifo').send({ body, attributes: {}, group: 'a' });
    expect(bodies(queue('q.fifo').receive(10))).toEqual(['x', 'y']);
  });
});

test('a queue whose dead letters go nowhere is refused at the start', () => {
  const redrive = { RedrivePolicy: { deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 2 } };
  expect(() => startQueues({ resources: [aQueue('plain', redrive)] })).toThrow(
    `queue plain sends its dead letters to ${queueArn('dead')}, which the template lacks`,
  );
});

test('ten thousand messages are taken within a few seconds', () => {
  const { queue, send } = startQueues({ resources: [aQueue('q.fifo', fifo)] });
  const sent = Array.from({ length: 10_000 }, (_, at) => String(at));
  for (const body of sent) send('q.fifo', body, `group${Number(body) % 100}`);
  const began = performance.now();
  let taken = 0;
  for (let batch = queue('q.fifo').receive(10); batch.length > 0; batch = queue('q.fifo').receive(10)) {
    taken += batch.length;
    for (const { receipt } of batch) queue('q.fifo').delete(receipt);
  }
  expect(taken).toBe(sent.length);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('what waits by a clock that was moved ahead does not wait for it after a restart', async () => {
  const data = temporaryFolder();
  const resources = [aQueue('plain'), aQueue('q.fifo', fifo)];
  const before = startQueues({ resources, data: data.path });
  before.clock.advance(30 * 86_400_000);
  before.send('plain', 'hello');
  const { id } = before.send('q.fifo', 'a1', 'a');
  await before.sqs.stop?.();

  const after = startQueues({ resources, data: data.path });
  expect(bodies(after.queue('plain').receive(10))).toEqual(['hello']);
  after.clock.advance(5 * 60_000 + 1);
  expect(after.send('q.fifo', 'a1', 'a').id).not.toBe(id);
  await after.sqs.stop?.();
  data.remove();
});

test('a crash loses no message that was acknowledged and brings back none that was deleted', async () => {
  const data = temporaryFolder();
  const resources = [aQueue('plain')];
  const before = startQueues({ resources, data: data.path });
  for (const body of ['first', 'second', 'third']) before.send('plain', body);
  const [first] = before.queue('plain').receive(1);
  before.queue('plain').delete(first?.receipt ?? '');
  // Nothing was stopped: what the next one finds is what was on disk at that moment.
  appendFileSync(join(data.path, 'sqs.journal'), '[["plain/message/cut-off",{"bo');
  const after = startQueues({ resources, data: data.path });
  expect(bodies(after.queue('plain').receive(10))).toEqual(['second', 'third']);
  await after.sqs.stop?.();
  await before.sqs.stop?.();
  data.remove();
});

test('sequence numbers go on growing after a restart with an empty queue', async () => {
  const data = temporaryFolder();
  const resources = [aQueue('q.fifo', fifo)];
  const before = startQueues({ resources, data: data.path });
  const { sequence } = before.send('q.fifo', 'a1', 'a');
  before.queue('q.fifo').purge();
  await before.sqs.stop?.();
  const after = startQueues({ resources, data: data.path });
  expect(after.send('q.fifo', 'a2', 'a').sequence).toBe(sequence + 1);
  await after.sqs.stop?.();
  data.remove();
});

test('messages and deduplication survive a restart, and nothing is in flight after it', async () => {
  const data = temporaryFolder();
  const resources = [aQueue('q.fifo', fifo)];
  const before = startQueues({ resources, data: data.path });
  before.send('q.fifo', 'a1', 'a');
  before.send('q.fifo', 'a2', 'a');
  const [first] = before.queue('q.fifo').receive(10);
  before.queue('q.fifo').delete(first?.receipt ?? '');
  await before.sqs.stop?.();

  const after = startQueues({ resources, data: data.path });
  after.send('q.fifo', 'again', 'a', 'a1');
  after.send('q.fifo', 'a3', 'a');
  expect(bodies(after.queue('q.fifo').receive(10))).toEqual(['a2', 'a3']);
  await after.sqs.stop?.();
  data.remove();
});
