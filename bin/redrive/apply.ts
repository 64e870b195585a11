import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { Place } from '../place.ts';
import type { Parked } from './parked.ts';

/** Lets the function that gave up on records try once more. Answers what is still wrong, or nothing. */
export const apply = async ({ lambda }: Place, { functionName, records }: Parked): Promise<string | undefined> => {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify({ Records: records, parked: true }) }),
  );
  const answer = new TextDecoder().decode(Payload);
  if (FunctionError) return answer;
  const { batchItemFailures }: DynamoDBBatchResponse = JSON.parse(answer);
  const [failed] = batchItemFailures;
  return failed && `record ${failed.itemIdentifier} failed again; the logs of ${functionName} say why`;
};
