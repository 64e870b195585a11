import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Engine } from './engine.ts';

/** Straight to the engine: neither metered nor subject to faults. For creating tables, streams and the TTL sweeper. */
export const engineClient = ({ endpoint, region, credentials }: Engine): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials });
