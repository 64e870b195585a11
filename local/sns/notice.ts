import { randomUUID } from 'node:crypto';
import type { MessageAttributes } from '../sqs/message.ts';
import type { Subscription } from './subscription.ts';
import type { Publication } from './topics.ts';

/** One publication on its way, with the id its publisher was told. */
export interface Notice {
  readonly id: string;
  readonly topicArn: string;
  readonly timestamp: string;
  readonly publication: Publication;
}

export const noticeOf = (topicArn: string, publication: Publication, now: number): Notice => ({
  id: randomUUID(),
  topicArn,
  timestamp: new Date(now).toISOString(),
  publication,
});

const shared = ({ id, topicArn, timestamp, publication }: Notice) => ({
  Type: 'Notification',
  MessageId: id,
  TopicArn: topicArn,
  Message: publication.message,
  Timestamp: timestamp,
  SignatureVersion: '1',
  Signature: 'LOCAL',
});

/** What a queue gets. SNS spells the two addresses otherwise than for Lambda, and leaves out what is empty. */
export const queueEnvelope = (notice: Notice) => {
  const { subject, attributes } = notice.publication;
  return {
    ...shared(notice),
    ...(subject !== undefined && { Subject: subject }),
    SigningCertURL: 'LOCAL',
    UnsubscribeURL: 'LOCAL',
    ...(Object.keys(attributes).length > 0 && { MessageAttributes: attributes }),
  };
};

/** The event a function gets. */
export const lambdaEvent = ({ arn }: Subscription, notice: Notice) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: arn,
      Sns: {
        ...shared(notice),
        Subject: notice.publication.subject ?? null,
        SigningCertUrl: 'LOCAL',
        UnsubscribeUrl: 'LOCAL',
        MessageAttributes: notice.publication.attributes,
      },
    },
  ],
});

/** Without the envelope, attributes travel as those of the queue's message. */
export const messageAttributes = ({ publication }: Notice): MessageAttributes =>
  Object.fromEntries(
    Object.entries(publication.attributes).map(([name, { Type, Value }]) => [
      name,
      Type.startsWith('Binary') ? { DataType: Type, BinaryValue: Value } : { DataType: Type, StringValue: Value },
    ]),
  );
