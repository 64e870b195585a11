import { createClock } from '../../../local/clock.ts';
import type { Resource } from '../../../local/cloud.ts';
import { startS3 } from '../../../local/s3/start-s3.ts';
import { createSettling } from '../../../local/settling/settling.ts';
import { startSns } from '../../../local/sns/start-sns.ts';
import { startSqs } from '../../../local/sqs/start-sqs.ts';
import { createDestinations } from '../../../local/targets/create-destinations.ts';
import { aGround, functionsOf } from '../../support/ground.ts';

/** Queues, buckets and topics that send to each other and to handlers in Lambda's place. */
export const startDestinations = (
  resources: readonly Resource[],
  handlers: Parameters<typeof functionsOf>[0] = {},
  logged: string[] = [],
) => {
  const clock = createClock();
  const functions = functionsOf(handlers);
  const settling = createSettling();
  const note = (source: string, message: string): void => void logged.push(`${source}: ${message}`);
  const ground = aGround({ resources, functions, clock, log: { info: note, warn: note, error: note } });
  const destinations = createDestinations(ground, settling, {
    queue: (arn) => sqs.queue(arn),
    bucket: (name) => s3.bucket(name),
    publish: (topicArn, publication) => sns.publish(topicArn, publication),
  });
  const sqs = startSqs(ground, { settling, faults: undefined });
  const s3 = startS3(ground, destinations);
  const sns = startSns(ground, destinations);

  /** The bodies that lie in a queue, as JSON where they are. */
  const bodiesIn = (arn: string): readonly unknown[] =>
    (sqs.queue(arn)?.receive(10) ?? []).map(({ body }) => read(body));

  return {
    ...{ ground, clock, functions, destinations, sqs, s3, sns, logged, bodiesIn, settled: settling.settled },
    stop: async () => {
      await destinations.stop();
      await sqs.stop?.();
    },
  };
};

const read = (body: string): unknown => (/^[{["]/.test(body) ? (JSON.parse(body) as unknown) : body);
