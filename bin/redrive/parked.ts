import { ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Place } from '../place.ts';

/** A batch of stream records that a function could not handle, as Lambda wrote it down. */
export interface Parked {
  readonly functionName: string;
  readonly bucket: string;
  readonly key: string;
  readonly condition: string;
  readonly attempts: number;
  readonly at: string;
  readonly records: readonly DynamoDBRecord[];
}

interface Document {
  readonly requestContext: { readonly condition: string; readonly approximateInvokeCount: number };
  readonly timestamp: string;
  /** The whole event, as text. */
  readonly payload: string;
}

/** Where a function's stream parks what it gave up on. */
const placesOf = async ({ lambda }: Place, functionName: string) => {
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ FunctionName: functionName }),
  );
  return EventSourceMappings.flatMap(({ UUID, DestinationConfig }) => {
    const bucket = DestinationConfig?.OnFailure?.Destination?.split(':::')[1];
    return UUID && bucket ? [{ bucket, prefix: `aws/lambda/${UUID}/` }] : [];
  });
};

const read = async ({ s3 }: Place, functionName: string, bucket: string, key: string): Promise<Parked> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const { requestContext, timestamp, payload }: Document = JSON.parse((await Body?.transformToString()) ?? '');
  const { Records }: { readonly Records: readonly DynamoDBRecord[] } = JSON.parse(payload);
  const { condition, approximateInvokeCount: attempts } = requestContext;
  return { functionName, bucket, key, condition, attempts, at: timestamp, records: Records };
};

/** Everything parked for a function, oldest first. */
export async function* parkedFor(place: Place, functionName: string): AsyncGenerator<Parked> {
  for (const { bucket, prefix } of await placesOf(place, functionName)) {
    for await (const page of paginateListObjectsV2({ client: place.s3 }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) yield read(place, functionName, bucket, Key);
  }
}

export const forget = async ({ s3 }: Place, { bucket, key }: Parked): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
};
