import { randomUUID } from 'node:crypto';
import type { AwsAnswer } from '../secrets/aws-json.ts';
import { textOf } from '../template/value.ts';
import type { Queue } from './queue.ts';
import { refused } from './refusal.ts';

/** StartMessageMoveTask: dead letters go back to the queue they came from, or to the one that is named. */
export const moveMessages = (
  byArn: (arn: string) => Queue | undefined,
  input: Readonly<Record<string, unknown>>,
): AwsAnswer => {
  const source = byArn(textOf(input['SourceArn']) ?? '');
  const named = textOf(input['DestinationArn']);
  if (!source || (named !== undefined && !byArn(named)))
    return refused('ResourceNotFoundException', 'The resource that you specified for the SourceArn does not exist.');
  for (let batch = source.receive(10); batch.length > 0; batch = source.receive(10))
    for (const { receipt, receives: _, firstReceivedAt: __, ...message } of batch) {
      const target = byArn(named ?? message.fromArn ?? '');
      // What was sent to the dead letters directly came from nowhere: it stays.
      if (!target) continue;
      target.adopt(message);
      source.delete(receipt);
    }
  return { body: { TaskHandle: randomUUID() } };
};
