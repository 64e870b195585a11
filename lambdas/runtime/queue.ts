import { createHash } from 'node:crypto';
import type { World } from './world.ts';
import type { Item } from './write.ts';

export interface Work {
  /** Works of one group are done in order. */
  readonly group: string;
  /** True where `group` is a group's id as SQS told it: the work goes on with a message of that group. */
  readonly continues?: boolean;
  /** Two works of one name within five minutes are one. */
  readonly name: string;
  readonly body: Item;
}

interface Sent {
  readonly Failed?: readonly { readonly Id: string; readonly Message?: string }[];
}

const most = 10;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Puts long work on the fan-out queue, ten messages a request. */
export const send = async (world: World, works: readonly Work[]): Promise<void> => {
  for (let at = 0; at < works.length; at += most) {
    const Entries = works.slice(at, at + most).map((work, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(work.body),
      MessageGroupId: work.continues ? work.group : digest(work.group),
      MessageDeduplicationId: digest(work.name),
    }));
    const { Failed = [] } = await world.aws.json<Sent>('sqs', 'AmazonSQS.SendMessageBatch', {
      QueueUrl: world.setting('fanOutQueueUrl'),
      Entries,
    });
    if (Failed[0]) throw new Error(`the fan-out queue took all but ${Failed.length} works: ${Failed[0].Message}`);
  }
};
