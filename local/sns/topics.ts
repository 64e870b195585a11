import { randomUUID } from 'node:crypto';
import type { Ground } from '../cloud.ts';
import { compilePattern, type Matcher } from '../streams/event-pattern.ts';
import type { Destinations } from '../targets/destinations.ts';
import { textOf } from '../template/value.ts';

export interface Publication {
  readonly message: string;
  readonly subject: string | undefined;
  readonly attributes: Readonly<Record<string, { readonly Type: string; readonly Value: string }>>;
  readonly group?: string | undefined;
}

export interface Topics {
  /** The message's id, or undefined where there is no such topic. */
  publish(topicArn: string, publication: Publication): string | undefined;
}

interface Subscription {
  readonly topicArn: string;
  readonly endpoint: string;
  readonly protocol: string;
  readonly raw: boolean;
  readonly matches: Matcher;
}

const subscriptionsOf = ({ assembly }: Pick<Ground, 'assembly'>): readonly Subscription[] => [
  ...assembly.ofType('AWS::SNS::Subscription').map(({ properties }) => ({
    topicArn: textOf(properties['TopicArn']) ?? '',
    endpoint: textOf(properties['Endpoint']) ?? '',
    protocol: textOf(properties['Protocol']) ?? '',
    raw: properties['RawMessageDelivery'] === true,
    matches: compilePattern(properties['FilterPolicy'] ?? {}),
  })),
];

/** Filter policies look at attributes; a list written as JSON matches by its elements. */
const filterable = ({ attributes }: Publication): unknown =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { Type, Value }]) => [
      name,
      Type === 'String.Array' || Type === 'Number' ? (JSON.parse(Value) as unknown) : Value,
    ]),
  );

export const openTopics = (ground: Pick<Ground, 'assembly' | 'clock' | 'log'>, destinations: Destinations): Topics => {
  const { assembly, clock, log } = ground;
  const topics = new Set(assembly.ofType('AWS::SNS::Topic').map(({ arn }) => arn));
  const subscriptions = subscriptionsOf(ground);

  const deliver = async ({ protocol, endpoint, raw }: Subscription, envelope: Envelope): Promise<void> => {
    const { cause, group } = envelope;
    const more = { cause, ...(group !== undefined && { group }) };
    if (protocol === 'lambda') await destinations.send(endpoint, { payload: lambdaEvent(endpoint, envelope), ...more });
    else if (protocol === 'sqs')
      await destinations.send(endpoint, { payload: raw ? envelope.notice.Message : envelope.notice, ...more });
    else log.info('sns', `${protocol} to ${endpoint}: ${envelope.notice.Message}`);
  };

  return {
    publish: (topicArn, publication) => {
      if (!topics.has(topicArn)) return undefined;
      const notice = noticeOf(topicArn, publication, clock.now());
      log.info('sns', `${topicArn.split(':').at(-1)}: ${publication.message}`);
      const wanted = subscriptions.filter(
        (subscription) => subscription.topicArn === topicArn && subscription.matches(filterable(publication)),
      );
      const cause = `topic:${topicArn.split(':').at(-1)}`;
      for (const subscription of wanted)
        deliver(subscription, { notice, cause, group: publication.group }).catch((error: unknown) =>
          log.error('sns', `delivery to ${subscription.endpoint}: ${error}`),
        );
      return notice.MessageId;
    },
  };
};

interface Envelope {
  readonly notice: ReturnType<typeof noticeOf>;
  readonly cause: string;
  readonly group: string | undefined;
}

const noticeOf = (topicArn: string, { message, subject, attributes }: Publication, now: number) => ({
  Type: 'Notification',
  MessageId: randomUUID(),
  TopicArn: topicArn,
  ...(subject !== undefined && { Subject: subject }),
  Message: message,
  Timestamp: new Date(now).toISOString(),
  SignatureVersion: '1',
  Signature: 'LOCAL',
  SigningCertUrl: 'LOCAL',
  UnsubscribeUrl: 'LOCAL',
  MessageAttributes: attributes,
});

const lambdaEvent = (endpoint: string, { notice }: Envelope) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: `${notice.TopicArn}:${endpoint}`,
      Sns: notice,
    },
  ],
});
