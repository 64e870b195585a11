import type { SQSRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import type { AwsCall } from '../../../lambdas/runtime/aws-call.ts';
import { timestamp } from '../../../lambdas/runtime/clock.ts';
import { connect } from '../../../lambdas/runtime/dynamo.ts';
import { workOn } from '../../../lambdas/runtime/worker.ts';

interface Step {
  readonly do: 'step';
  readonly name: string;
  readonly left?: number;
}

const aMessage = (messageId: string, group: string, work: object): SQSRecord =>
  ({ messageId, body: JSON.stringify(work), attributes: { MessageGroupId: group } }) as unknown as SQSRecord;

/** A queue that keeps what it is sent. */
const aQueue = () => {
  const sent: unknown[] = [];
  const json = async (_service: string, _target: string, body: object) => {
    sent.push(...(body as { Entries: readonly unknown[] }).Entries);
    return {};
  };
  const aws = { json, post: async () => ({}) } as unknown as AwsCall;
  return {
    sent,
    world: () => ({ dynamo: connect(({ name }) => name), aws, timestamp, setting: (name: string) => name }),
  };
};

describe('long work', () => {
  const done: string[] = [];
  const { sent, world } = aQueue();
  const handler = workOn<Step>(
    {
      step: async ({ name, left = 0, ...rest }) => {
        if (name === 'bad') throw new Error('it broke, as the test wants');
        done.push(name);
        return left > 0 ? { ...rest, name, left: left - 1 } : undefined;
      },
    },
    world,
  );

  it('after a failure the rest of its group is given back, other groups go on', async () => {
    const answer = await handler({
      Records: [
        aMessage('1', 'a', { do: 'step', name: 'a1' }),
        aMessage('2', 'a', { do: 'step', name: 'bad' }),
        aMessage('3', 'b', { do: 'step', name: 'b1' }),
        aMessage('4', 'a', { do: 'step', name: 'a2' }),
        aMessage('5', 'c', { do: 'unheard of' }),
      ],
    });
    expect(answer).toEqual({ batchItemFailures: ['2', '4', '5'].map((itemIdentifier) => ({ itemIdentifier })) });
    expect(done).toEqual(['a1', 'b1']);
  });

  it('what is left goes back to the queue, in its group', async () => {
    await handler({ Records: [aMessage('9', 'group-id', { do: 'step', name: 'long', left: 2 })] });
    expect(sent).toEqual([
      {
        Id: '0',
        MessageBody: JSON.stringify({ do: 'step', name: 'long', left: 1 }),
        MessageGroupId: 'group-id',
        MessageDeduplicationId: expect.any(String),
      },
    ]);
  });
});
