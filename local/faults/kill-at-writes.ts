import type { DynamoCall, DynamoHook } from '../dynamodb/dynamo-hook.ts';
import type { RunningFunctions } from '../lambda/functions.ts';
import { writes } from './dynamodb-faults.ts';

/** Counts the writes of functions that are to be killed at one; the connection dies with the function. */
export const killAtWrites = (functions: Pick<RunningFunctions, 'diesAtWrite'>): DynamoHook => {
  const dies = ({ operation, accessKeyId }: DynamoCall, when: 'before' | 'after') =>
    writes.has(operation) && functions.diesAtWrite(accessKeyId, when) ? ({ do: 'lose' } as const) : undefined;
  return {
    name: 'kill',
    before: (call) => dies(call, 'before'),
    after: (call) => dies(call, 'after'),
  };
};
