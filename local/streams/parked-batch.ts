import { randomUUID } from 'node:crypto';
import type { Condition } from './deliver.ts';
import type { Mapping } from './mapping.ts';
import type { StreamRecord } from './stream-record.ts';

export interface ParkedBatch {
  readonly records: readonly StreamRecord[];
  readonly shardId: string;
  readonly condition: Condition;
  readonly attempts: number;
  readonly now: number;
}

const instant = (seconds: number | undefined): string => new Date((seconds ?? 0) * 1000).toISOString();

/** What Lambda writes to an on-failure destination. Only S3 gets the payload, as a string. */
export const parkedDocument = (mapping: Mapping, parked: ParkedBatch) => {
  const [first, last] = [parked.records[0]?.dynamodb, parked.records.at(-1)?.dynamodb];
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionArn,
      condition: parked.condition,
      approximateInvokeCount: parked.attempts,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      functionError: parked.condition === 'RetryAttemptsExhausted' ? 'Unhandled' : null,
    },
    version: '1.0',
    timestamp: new Date(parked.now).toISOString(),
    DDBStreamBatchInfo: {
      shardId: parked.shardId,
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: instant(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: instant(last?.ApproximateCreationDateTime),
      batchSize: parked.records.length,
      streamArn: mapping.sourceArn,
    },
  };
};

/** aws/lambda/<mapping>/<shard>/YYYY/MM/DD/YYYY-MM-DDTHH.MM.SS-<uuid>.json */
export const parkedKey = (mapping: Mapping, { shardId, now }: ParkedBatch): string => {
  const time = new Date(now).toISOString();
  const [year, month, day] = time.slice(0, 10).split('-');
  const stamp = time.slice(0, 19).replaceAll(':', '.');
  return `aws/lambda/${mapping.uuid}/${shardId}/${year}/${month}/${day}/${stamp}-${randomUUID()}.json`;
};
