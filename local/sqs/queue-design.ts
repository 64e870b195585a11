import type { Resource } from '../cloud.ts';
import { recordOf, textOf } from '../template/value.ts';

/** A queue as the template declares it, with SQS's defaults. */
export interface QueueDesign {
  readonly name: string;
  readonly url: string;
  readonly arn: string;
  readonly fifo: boolean;
  readonly dedupByContent: boolean;
  readonly dedupScope: 'queue' | 'messageGroup';
  readonly visibilityMs: number;
  readonly delayMs: number;
  readonly retentionMs: number;
  /** How long a receive waits that does not say. */
  readonly waitMs: number;
  readonly redrive: { readonly queueArn: string; readonly maxReceives: number } | undefined;
}

const seconds = (value: unknown, otherwise: number): number => Number(value ?? otherwise) * 1000;

const redriveOf = (policy: unknown): QueueDesign['redrive'] => {
  const { deadLetterTargetArn, maxReceiveCount } = recordOf(typeof policy === 'string' ? JSON.parse(policy) : policy);
  const queueArn = textOf(deadLetterTargetArn);
  return queueArn === undefined ? undefined : { queueArn, maxReceives: Number(maxReceiveCount ?? 10) };
};

export const queueDesign = ({ arn, physicalId, properties }: Resource): QueueDesign => ({
  name: arn.split(':').at(-1) ?? '',
  url: physicalId,
  arn,
  fifo: properties['FifoQueue'] === true,
  dedupByContent: properties['ContentBasedDeduplication'] === true,
  dedupScope: properties['DeduplicationScope'] === 'messageGroup' ? 'messageGroup' : 'queue',
  visibilityMs: seconds(properties['VisibilityTimeout'], 30),
  delayMs: seconds(properties['DelaySeconds'], 0),
  retentionMs: seconds(properties['MessageRetentionPeriod'], 345_600),
  waitMs: seconds(properties['ReceiveMessageWaitTimeSeconds'], 0),
  redrive: redriveOf(properties['RedrivePolicy']),
});
