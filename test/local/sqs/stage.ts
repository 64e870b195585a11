import { createClock } from '../../../local/clock.ts';
import type { Clock, Resource } from '../../../local/cloud.ts';
import type { Faults } from '../../../local/faults/faults.ts';
import { createSettling } from '../../../local/settling/settling.ts';
import { startSqs } from '../../../local/sqs/start-sqs.ts';
import { account, aFunction, aGround, aResource, functionsOf, region } from '../../support/ground.ts';

export const queueArn = (name: string): string => `arn:aws:sqs:${region}:${account}:${name}`;
export const queueUrl = (name: string): string => `http://127.0.0.1:4000/${account}/${name}`;

export const aQueue = (name: string, properties: Resource['properties'] = {}): Resource => ({
  ...aResource('AWS::SQS::Queue', name.replace('.', ''), properties, queueArn(name)),
  physicalId: queueUrl(name),
});

export const aQueueMapping = (
  queue: string,
  name: string,
  properties: Resource['properties'] = {},
): readonly Resource[] => [
  aFunction(name),
  aResource(
    'AWS::Lambda::EventSourceMapping',
    `${name}Mapping`,
    { EventSourceArn: queueArn(queue), FunctionName: name, ...properties },
    `${name}Mapping`,
  ),
];

export interface QueueEvent {
  readonly Records: readonly {
    readonly messageId: string;
    readonly body: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

export const startQueues = (given: {
  readonly resources: readonly Resource[];
  readonly handlers?: Parameters<typeof functionsOf>[0];
  readonly faults?: Faults;
  readonly data?: string;
  readonly clock?: Clock;
}) => {
  const { resources, handlers = {}, faults, data, clock = createClock() } = given;
  const functions = functionsOf(handlers);
  const settling = createSettling();
  const ground = aGround({ resources, functions, data, clock });
  const sqs = startSqs(ground, { settling, faults });
  const queue = (name: string) => {
    const found = sqs.queue(queueArn(name));
    if (!found) throw new Error(`no queue ${name}`);
    return found;
  };
  const send = (name: string, body: string, group?: string, dedupId = body) =>
    queue(name).send({ body, attributes: {}, ...(group !== undefined && { group, dedupId }) });
  const bodies = (invocation: { readonly payload: unknown }) =>
    (invocation.payload as QueueEvent).Records.map(({ body }) => body);
  return { ground, sqs, queue, send, functions, bodies, clock, settled: settling.settled };
};
