import type { DynamoDBRecord } from 'aws-lambda';
import { toItem } from '../../lambdas/runtime/write.ts';

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

interface Told {
  readonly key: object;
  readonly before?: object;
  readonly after?: object;
  readonly sequence: number;
  readonly expired?: boolean;
}

const image = (item: object): Image => toItem(item) as unknown as Image;
const eventName = ({ before, after }: Told) => (before && after ? 'MODIFY' : after ? 'INSERT' : 'REMOVE');

/** A stream record as Lambda delivers it. The sequence number is its place in the stream and its identity. */
export const aRecord = (told: Told): DynamoDBRecord => ({
  eventID: `event-${told.sequence}`,
  eventName: eventName(told),
  eventSource: 'aws:dynamodb',
  dynamodb: {
    Keys: image(told.key),
    ...(told.before && { OldImage: image({ ...told.key, ...told.before }) }),
    ...(told.after && { NewImage: image({ ...told.key, ...told.after }) }),
    SequenceNumber: String(told.sequence).padStart(21, '0'),
    ApproximateCreationDateTime: 1_800_000_000 + told.sequence,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
  ...(told.expired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
});
