import type { DynamoHook } from '../dynamodb/dynamo-hook.ts';
import type { EngineName } from '../dynamodb/engine-program.ts';
import type { Meter } from './meter.ts';
import { unitsOf } from './units.ts';

/** Counts what reaches DynamoDB. A request that a fault answers is a request all the same, but costs no units. */
export const meterHook = (meter: Meter, engine: EngineName): DynamoHook => ({
  name: 'meter',
  before: ({ cause, operation }) => {
    meter.request(cause, operation);
    return undefined;
  },
  after: (call, answer) => {
    meter.units(call.cause, unitsOf(call, answer, engine));
    return undefined;
  },
});
