import type { Ground } from '../cloud.ts';
import type { Bucket } from '../s3/bucket.ts';
import type { Settling } from '../settling/settling.ts';
import type { Queue } from '../sqs/queue.ts';
import type { Destinations, Message } from './destinations.ts';

/** What the destinations are found by; asked late, because queues, topics and buckets also send. */
export interface DestinationSources {
  queue(arn: string): Queue | undefined;
  bucket(name: string): Bucket | undefined;
  /** False where there is no such topic. */
  publish(topicArn: string, message: Message): boolean;
}

/** Lambda tries an asynchronous event three times, with minutes in between that nobody here would wait for. */
const pausesMs = [0, 100, 300];

const bodyOf = (payload: unknown): string => (typeof payload === 'string' ? payload : JSON.stringify(payload));

export const createDestinations = (
  { functions, log }: Pick<Ground, 'functions' | 'log'>,
  settling: Settling,
  sources: DestinationSources,
): Destinations => {
  const invoke = async (arn: string, { payload, cause }: Message): Promise<void> => {
    for (const pause of pausesMs) {
      await new Promise((wake) => setTimeout(wake, pause));
      if ((await functions.invoke(arn, payload, cause)).ok) return;
    }
    log.error('lambda', `gave up an event for ${arn.split(':').at(-1)} (${cause}) after ${pausesMs.length} attempts`);
  };

  const enqueue = (queue: Queue, { payload, group }: Message): void => {
    const body = bodyOf(payload);
    const ordered = queue.design.fifo && { group: group ?? 'events', dedupId: crypto.randomUUID() };
    queue.send({ body, attributes: {}, ...ordered });
  };

  return {
    send: async (arn, message) => {
      const service = arn.split(':')[2];
      // Nobody waits for the function: the sender's part ends with handing the event over.
      if (service === 'lambda') return void settling.track(invoke(arn, message));
      const queue = sources.queue(arn);
      if (queue) return enqueue(queue, message);
      if (service === 'sns' && sources.publish(arn, message)) return;
      throw new Error(`event target ${arn} is no function, queue or topic of this template`);
    },
    store: async (bucketArn, key, content) => {
      const bucket = sources.bucket(bucketArn.split(':::').at(-1) ?? '');
      if (!bucket) throw new Error(`bucket ${bucketArn} is not in the template`);
      await bucket.put({ key, content: Buffer.from(content), contentType: 'application/json', headers: {} });
    },
  };
};
