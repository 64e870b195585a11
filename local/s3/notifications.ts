import { randomUUID } from 'node:crypto';
import type { Assembly } from '../cloud.ts';
import { isRecord, listOf, recordOf, textOf } from '../template/value.ts';
import type { ObjectInfo } from './object-store.ts';

/** Whom a bucket tells about which objects. */
export interface Notification {
  readonly id: string;
  readonly bucket: string;
  readonly events: readonly string[];
  readonly targetArn: string;
  readonly prefix: string;
  readonly suffix: string;
}

export type ObjectEvent = 'ObjectCreated:Put' | 'ObjectCreated:Copy' | 'ObjectRemoved:Delete';

/** CloudFormation and CDK's custom resource spell the same configuration differently. */
const targetNames = ['Function', 'LambdaFunctionArn', 'Queue', 'QueueArn', 'Topic', 'TopicArn'] as const;
const listNames = [
  ...['LambdaConfigurations', 'LambdaFunctionConfigurations', 'QueueConfigurations', 'TopicConfigurations'],
];

const filterOf = (configuration: unknown, name: string): string => {
  const filter = recordOf(recordOf(configuration)['Filter']);
  const rules = [...listOf(recordOf(filter['S3Key'])['Rules']), ...listOf(recordOf(filter['Key'])['FilterRules'])];
  const rule = rules.map(recordOf).find(({ Name }) => String(Name).toLowerCase() === name);
  return textOf(rule?.['Value']) ?? '';
};

const notificationsIn = (bucket: string, configuration: unknown): readonly Notification[] =>
  listNames
    .flatMap((list) => listOf(recordOf(configuration)[list]))
    .filter(isRecord)
    .map((entry) => ({
      id: textOf(entry['Id']) ?? 'notification',
      bucket,
      events: [...listOf(entry['Events']), ...(entry['Event'] === undefined ? [] : [entry['Event']])].map(String),
      targetArn: targetNames.map((name) => textOf(entry[name])).find((arn) => arn !== undefined) ?? '',
      prefix: filterOf(entry, 'prefix'),
      suffix: filterOf(entry, 'suffix'),
    }));

export const notificationsOf = (assembly: Assembly): readonly Notification[] => [
  ...assembly
    .ofType('AWS::S3::Bucket')
    .flatMap(({ physicalId, properties }) => notificationsIn(physicalId, properties['NotificationConfiguration'])),
  ...assembly
    .ofType('Custom::S3BucketNotifications')
    .flatMap(({ properties }) =>
      notificationsIn(textOf(properties['BucketName']) ?? '', properties['NotificationConfiguration']),
    ),
];

/** `s3:ObjectCreated:*` covers every way of creating. */
export const concerns = (notification: Notification, bucket: string, event: ObjectEvent, key: string): boolean =>
  notification.bucket === bucket &&
  key.startsWith(notification.prefix) &&
  key.endsWith(notification.suffix) &&
  notification.events.some((name) =>
    name.endsWith('*') ? `s3:${event}`.startsWith(name.slice(0, -1)) : name === `s3:${event}`,
  );

/** Of two events of one object the later has the greater one. */
let lastSequencer = 0;
const nextSequencer = (now: number): string => {
  lastSequencer = Math.max(now * 1000, lastSequencer + 1);
  return lastSequencer.toString(16).toUpperCase().padStart(18, '0');
};

const isPresent = (object: Pick<ObjectInfo, 'key'> | ObjectInfo): object is ObjectInfo => 'etag' in object;

/** The event a function gets. Keys are encoded as in a form, with + for a space. */
export const notificationEvent = (
  { id, bucket }: Notification,
  event: ObjectEvent,
  object: ObjectInfo | Pick<ObjectInfo, 'key'>,
  { region, now }: { readonly region: string; readonly now: number },
) => ({
  Records: [
    {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: region,
      eventTime: new Date(now).toISOString(),
      eventName: event,
      userIdentity: { principalId: 'AWS:LOCAL' },
      requestParameters: { sourceIPAddress: '127.0.0.1' },
      responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
      s3: {
        s3SchemaVersion: '1.0',
        configurationId: id,
        bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: `arn:aws:s3:::${bucket}` },
        object: {
          key: encodeURIComponent(object.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
          ...(isPresent(object) && { size: object.size, eTag: object.etag }),
          sequencer: nextSequencer(now),
        },
      },
    },
  ],
});
