import type { Ground } from '../cloud.ts';
import type { Destinations } from '../targets/destinations.ts';
import { lambdaEvent, messageAttributes, type Notice, noticeOf, queueEnvelope } from './notice.ts';
import { type Subscription, subscriptionsOf } from './subscription.ts';

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

/** Topics deliver to functions and queues; what goes to a person (mail, text message) is written to the log. */
export const openTopics = (ground: Pick<Ground, 'assembly' | 'clock' | 'log'>, destinations: Destinations): Topics => {
  const { assembly, clock, log } = ground;
  const topics = new Set(assembly.ofType('AWS::SNS::Topic').map(({ arn }) => arn));
  const subscriptions = subscriptionsOf(assembly);

  const deliver = async (subscription: Subscription, notice: Notice): Promise<void> => {
    const { protocol, endpoint, raw } = subscription;
    const { group, message } = notice.publication;
    const cause = `topic:${nameOf(notice.topicArn)}`;
    if (protocol === 'lambda')
      return destinations.send(endpoint, { payload: lambdaEvent(subscription, notice), cause });
    if (protocol !== 'sqs') return log.info('sns', `${protocol} to ${endpoint}: ${message}`);
    return destinations.send(endpoint, {
      cause,
      payload: raw ? message : queueEnvelope(notice),
      ...(raw && { attributes: messageAttributes(notice) }),
      ...(group !== undefined && { group }),
    });
  };

  return {
    publish: (topicArn, publication) => {
      if (!topics.has(topicArn)) return undefined;
      const notice = noticeOf(topicArn, publication, clock.now());
      log.info('sns', `${nameOf(topicArn)}: ${publication.message}`);
      const wanted = subscriptions.filter((one) => one.topicArn === topicArn && one.wants(publication));
      for (const subscription of wanted)
        deliver(subscription, notice).catch((error: unknown) =>
          log.error('sns', `delivery to ${subscription.endpoint}: ${error}`),
        );
      return notice.id;
    },
  };
};

const nameOf = (topicArn: string): string => topicArn.split(':').at(-1) ?? topicArn;
