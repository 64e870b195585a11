import { md5, type Received, sequenceNumber } from './message.ts';
import type { QueueDesign } from './queue-design.ts';

/** The attributes SQS itself gives a message, as both ReceiveMessage and Lambda show them. */
export const systemAttributes = (message: Received): Readonly<Record<string, string>> => ({
  ApproximateReceiveCount: String(message.receives),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  SentTimestamp: String(message.sentAt),
  SenderId: 'AIDALOCALSENDER',
  ...(message.group !== undefined && { MessageGroupId: message.group }),
  ...(message.dedupId !== undefined && {
    MessageDeduplicationId: message.dedupId,
    SequenceNumber: sequenceNumber(message.sequence),
  }),
  ...(message.fromArn !== undefined && { DeadLetterQueueSourceArn: message.fromArn }),
});

/** One record of the event a function gets. */
export const queueRecord = (design: QueueDesign, message: Received) => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: systemAttributes(message),
  messageAttributes: Object.fromEntries(
    Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      {
        ...(StringValue !== undefined && { stringValue: StringValue }),
        ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ]),
  ),
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: design.arn,
  awsRegion: design.arn.split(':')[3] ?? '',
});

/** What a filter sees: a body that is JSON is looked into. */
export const filterable = (record: ReturnType<typeof queueRecord>): unknown => {
  try {
    return { ...record, body: JSON.parse(record.body) as unknown };
  } catch {
    // A body that is no JSON is matched as the text it is.
    return record;
  }
};
