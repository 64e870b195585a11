import { randomUUID } from 'node:crypto';
import type { Assembly, Ground } from '../cloud.ts';
import type { Bucket } from '../s3/bucket.ts';
import type { Settling } from '../settling/settling.ts';
import type { Topics } from '../sns/topics.ts';
import type { Queue } from '../sqs/queue.ts';
import { mappingsFrom } from '../streams/mapping.ts';
import { createAsyncInvocations } from './async-invocations.ts';
import type { Destinations, Message } from './destinations.ts';

/** What the destinations are found by; asked late, because queues, topics and buckets also send. */
export interface DestinationSources extends Topics {
  queue(arn: string): Queue | undefined;
  bucket(name: string): Bucket | undefined;
}

const bodyOf = (payload: unknown): string => (typeof payload === 'string' ? payload : JSON.stringify(payload ?? null));

const enqueue = (queue: Queue, { payload, group, attributes = {} }: Message): void => {
  const ordered = queue.design.fifo && { group: group ?? 'events', dedupId: randomUUID() };
  queue.send({ body: bodyOf(payload), attributes, ...ordered });
};

/** Nobody waits for what happens at the other end: a sender's part ends with handing the event over. */
export const createDestinations = (
  ground: Pick<Ground, 'assembly' | 'functions' | 'clock' | 'log'>,
  settling: Settling,
  sources: DestinationSources,
): Destinations & { stop(): Promise<void> } => {
  refuseUnknownParking(ground.assembly);
  const publish = (arn: string, { payload, group }: Message): boolean =>
    sources.publish(arn, { message: bodyOf(payload), subject: undefined, attributes: {}, group }) !== undefined;

  const destinations: Destinations = {
    send: async (arn, message) => {
      const queue = sources.queue(arn);
      if (queue) return enqueue(queue, message);
      if (invocations.invoke(arn, message) || publish(arn, message)) return;
      throw new Error(`event target ${arn} is no function, queue or topic of this template`);
    },
    store: async (bucketArn, key, content) => {
      const bucket = sources.bucket(bucketArn.split(':::')[1]?.split('/')[0] ?? '');
      if (!bucket) throw new Error(`bucket ${bucketArn} is not in the template`);
      await bucket.put({ key, content: Buffer.from(content), contentType: 'application/json', headers: {} });
    },
  };
  const invocations = createAsyncInvocations(ground, settling, destinations);
  return { ...destinations, stop: invocations.stop };
};

/** Found out when the first record fails for good, it would be too late. */
const refuseUnknownParking = (assembly: Assembly): void => {
  const lost = mappingsFrom(assembly, 'dynamodb').find(
    ({ onFailure }) => onFailure !== undefined && !assembly.byArn(onFailure),
  );
  if (lost)
    throw new Error(`event source mapping ${lost.logicalId} parks in ${lost.onFailure}, which the template lacks`);
};
