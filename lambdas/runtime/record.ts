import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { TableDesign } from '../../contract/table.ts';
import type { ItemChange } from './reaction.ts';
import { fromItem, type Item, type Key } from './write.ts';

/** A stream record, read: the change it tells, and its place in the stream. */
export interface StreamRecord {
  readonly id: string;
  /** Zero-padded, so that places in the stream compare as text. */
  readonly sequence: string;
  /** As delivered: what a partial failure must be reported with. */
  readonly sequenceNumber: string;
  readonly key: Key;
  readonly hash: string | number;
  readonly change: ItemChange<Item>;
}

type Image = Readonly<Record<string, AttributeValue>> | undefined;
const read = (image: Image): Item | undefined => image && fromItem(image as Parameters<typeof fromItem>[0]);

/** Sequence numbers have up to 40 digits. */
const digits = 40;

export const readRecord = (record: DynamoDBRecord, table: TableDesign): StreamRecord => {
  const { dynamodb, eventID, userIdentity } = record;
  const key = read(dynamodb?.Keys) as Key | undefined;
  const hash = key?.[table.hash.name];
  if (!key || hash === undefined || !dynamodb?.SequenceNumber || !eventID) {
    throw new Error(`a stream record of ${table.name} has no key, id or sequence number`);
  }
  const [before, after] = [read(dynamodb.OldImage), read(dynamodb.NewImage)];
  if (!before && !after) throw new Error(`stream record ${eventID} of ${table.name} has no image`);

  return {
    id: eventID,
    sequence: dynamodb.SequenceNumber.padStart(digits, '0'),
    sequenceNumber: dynamodb.SequenceNumber,
    key,
    hash,
    change: {
      ...(before && { before }),
      ...(after && { after }),
      at: new Date((dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
      expired: userIdentity?.principalId === 'dynamodb.amazonaws.com',
    },
  };
};
