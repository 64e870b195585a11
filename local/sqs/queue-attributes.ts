import { maximumBytes } from './outgoing.ts';
import type { Queue } from './queue.ts';

const seconds = (milliseconds: number): string => String(Math.round(milliseconds / 1000));

/** What GetQueueAttributes tells, as strings like SQS. */
export const queueAttributes = (queue: Queue, names: readonly unknown[]): Readonly<Record<string, string>> => {
  const { design } = queue;
  const { visible, inFlight, delayed } = queue.depth();
  const all: Readonly<Record<string, string>> = {
    QueueArn: design.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: seconds(design.visibilityMs),
    DelaySeconds: seconds(design.delayMs),
    MessageRetentionPeriod: seconds(design.retentionMs),
    ReceiveMessageWaitTimeSeconds: seconds(design.waitMs),
    MaximumMessageSize: String(maximumBytes),
    ...(design.fifo && {
      FifoQueue: 'true',
      ContentBasedDeduplication: String(design.dedupByContent),
      DeduplicationScope: design.dedupScope,
    }),
    ...(design.redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: design.redrive.queueArn,
        maxReceiveCount: design.redrive.maxReceives,
      }),
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes('All') || names.includes(name)));
};
