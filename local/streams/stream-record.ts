import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

type Image = Readonly<Record<string, unknown>>;

/** A record as the engine's GetRecords gives it. */
export interface EngineRecord {
  readonly eventName: string;
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Image;
    readonly NewImage?: Image;
    readonly OldImage?: Image;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: string;
  };
}

/** A record as a Lambda function gets it. */
export interface StreamRecord extends EngineRecord {
  readonly eventID: string;
  readonly eventVersion: '1.1';
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly eventSourceARN: string;
  readonly userIdentity?: { readonly type: 'Service'; readonly principalId: 'dynamodb.amazonaws.com' };
}

export interface RecordOrigin {
  readonly streamArn: string;
  readonly region: string;
  /** The cloud's clock, in milliseconds. */
  readonly now: number;
  /** The machine's clock, which is the engine's. */
  readonly machineNow: number;
  readonly expired: boolean;
}

/** DynamoDB writes no record for a write that changes nothing; one engine does. */
export const changesNothing = ({ dynamodb }: EngineRecord): boolean =>
  dynamodb.NewImage !== undefined && isDeepStrictEqual(dynamodb.NewImage, dynamodb.OldImage);

/**
 * One engine cuts times to the minute and none knows the cloud's clock: a record made within the last minute is
 * dated now, an older one keeps its date.
 */
const createdAt = (seconds: number, origin: RecordOrigin): number =>
  Math.abs(origin.machineNow / 1000 - seconds) < 61 ? Math.floor(origin.now / 1000) : Math.floor(seconds);

export const toStreamRecord = (record: EngineRecord, origin: RecordOrigin): StreamRecord => {
  const { dynamodb } = record;
  return {
    eventID: createHash('md5').update(`${origin.streamArn}/${dynamodb.SequenceNumber}`).digest('hex'),
    eventName: record.eventName === 'INSERT' || record.eventName === 'MODIFY' ? record.eventName : 'REMOVE',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: origin.region,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: createdAt(dynamodb.ApproximateCreationDateTime, origin),
      SequenceNumber: dynamodb.SequenceNumber.padStart(21, '0'),
    },
    eventSourceARN: origin.streamArn,
    ...(origin.expired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
  };
};

/** The same text for the same keys, whatever order their attributes came in. */
export const keyText = (keys: Image): string =>
  Object.keys(keys)
    .sort()
    .map((name) => `${name}=${JSON.stringify(keys[name])}`)
    .join('&');
