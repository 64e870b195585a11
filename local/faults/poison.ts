import type { StreamRecord } from '../streams/stream-record.ts';

/** A record of the same key that nobody can read: its image holds a type DynamoDB does not have. */
export const poisoned = (record: StreamRecord): StreamRecord => {
  const { OldImage: _, ...dynamodb } = record.dynamodb;
  return {
    ...record,
    eventID: `${record.eventID}-poison`,
    eventName: 'MODIFY',
    dynamodb: {
      ...dynamodb,
      NewImage: { ...dynamodb.Keys, poison: { X: 'an injected fault' } },
      SequenceNumber: `${dynamodb.SequenceNumber}-poison`,
    },
  };
};
