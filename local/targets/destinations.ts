import type { MessageAttributes } from '../sqs/message.ts';

/** Where events that nobody waits for can be sent, by ARN. */
export interface Destinations {
  /** A queue, topic or function; rejects when the ARN names none. */
  send(arn: string, message: Message): Promise<void>;
  /** An object in the bucket of that ARN. */
  store(bucketArn: string, key: string, content: string): Promise<void>;
}

export interface Message {
  readonly payload: unknown;
  /** What the work is metered under. */
  readonly cause: string;
  /** Needed where the target is a FIFO queue. */
  readonly group?: string;
  /** What a queue keeps beside the body. */
  readonly attributes?: MessageAttributes;
}
