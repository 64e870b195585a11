import { join } from 'node:path';
import type { Ground, Service } from '../cloud.ts';
import { openJournal } from '../cognito/journal.ts';
import type { Faults } from '../faults/faults.ts';
import { type AwsAnswer, awsJsonService } from '../secrets/aws-json.ts';
import type { Settling } from '../settling/settling.ts';
import { mappingsFrom } from '../streams/mapping.ts';
import { listOf, textOf } from '../template/value.ts';
import { moveMessages } from './move-messages.ts';
import { openQueue, type Queue, type QueueSetting } from './queue.ts';
import { queueAttributes } from './queue-attributes.ts';
import * as calls from './queue-calls.ts';
import { queueDesign } from './queue-design.ts';
import { startQueueWorker } from './queue-worker.ts';
import { receiveMessage } from './receive-call.ts';
import { refused } from './refusal.ts';

export interface SqsSetting {
  readonly settling: Settling;
  readonly faults: Faults | undefined;
}

export interface Queues {
  queue(arn: string): Queue | undefined;
  /** Feeds no function any more; messages are still taken. */
  rest(): Promise<void>;
}

type Call = (queue: Queue, input: Readonly<Record<string, unknown>>) => AwsAnswer | Promise<AwsAnswer>;

/** Every queue of the template, its API, and the functions it feeds. */
export const startSqs = (ground: Ground, { settling, faults }: SqsSetting): Service & Queues => {
  const { data, clock, assembly } = ground;
  const journal = openJournal(data === undefined ? undefined : join(data, 'sqs.journal'));
  const queues = new Map<string, Queue>();
  for (const resource of assembly.ofType('AWS::SQS::Queue')) {
    const design = queueDesign(resource);
    const deadArn = design.redrive?.queueArn;
    if (deadArn !== undefined && !assembly.byArn(deadArn))
      throw new Error(`queue ${resource.logicalId} sends its dead letters to ${deadArn}, which the template lacks`);
    const bury: QueueSetting['bury'] = (message) => {
      ground.log.error('sqs', `message ${message.id} of ${design.name} failed for good: it goes to the dead letters`);
      queues.get(deadArn ?? '')?.adopt(message, design.arn);
    };
    queues.set(design.arn, openQueue({ design, clock, journal, bury }));
  }

  const workers = mappingsFrom(assembly, 'sqs').map((mapping) => {
    const queue = queues.get(mapping.sourceArn);
    if (queue) return startQueueWorker({ ground, mapping, queue, settling, faults });
    throw new Error(`event source mapping ${mapping.logicalId} reads ${mapping.sourceArn}, which the template lacks`);
  });

  const rest = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  let stopped = false;
  const nameOf = (url: unknown): string => (textOf(url) ?? '').split('/').at(-1) ?? '';
  const byName = (name: string) => [...queues.values()].find(({ design }) => design.name === name);
  const onQueue =
    (call: Call) =>
    (input: Readonly<Record<string, unknown>>): AwsAnswer | Promise<AwsAnswer> => {
      const queue = byName(nameOf(input['QueueUrl'] ?? input['QueueName']));
      if (queue) return call(queue, input);
      return refused('QueueDoesNotExist', 'The specified queue does not exist.');
    };

  const service = awsJsonService(ground, {
    name: 'sqs',
    prefix: 'AmazonSQS',
    calls: {
      SendMessage: onQueue(calls.sendMessage),
      SendMessageBatch: onQueue(calls.sendMessageBatch),
      ReceiveMessage: onQueue((queue, input) => receiveMessage(queue, input, () => stopped)),
      DeleteMessage: onQueue(calls.deleteMessage),
      DeleteMessageBatch: onQueue(calls.deleteMessageBatch),
      ChangeMessageVisibility: onQueue(calls.changeVisibility),
      ChangeMessageVisibilityBatch: onQueue(calls.changeVisibilityBatch),
      GetQueueUrl: onQueue(({ design }) => ({ body: { QueueUrl: design.url } })),
      GetQueueAttributes: onQueue((queue, input) => ({
        body: { Attributes: queueAttributes(queue, listOf(input['AttributeNames'])) },
      })),
      PurgeQueue: onQueue((queue) => {
        queue.purge();
        return { body: {} };
      }),
      StartMessageMoveTask: (input) => moveMessages((arn) => queues.get(arn), input),
      ListQueues: ({ QueueNamePrefix: prefix }) => ({
        body: {
          QueueUrls: [...queues.values()]
            .filter(({ design }) => design.name.startsWith(textOf(prefix) ?? ''))
            .map(({ design }) => design.url),
        },
      }),
    },
  });

  return {
    ...service,
    queue: (arn) => queues.get(arn),
    rest,
    stop: async () => {
      stopped = true;
      await rest();
      journal.close();
    },
  };
};
