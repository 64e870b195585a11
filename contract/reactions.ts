import type { FunctionDesign } from './function.ts';
import type { TableName } from './tables.ts';

/** A function that reads a table's stream. DynamoDB lets at most two poll one stream. */
export interface ReactionDesign extends FunctionDesign {
  readonly on: TableName;
  readonly batchSize: number;
  /** How long a batch may gather: longer coalesces more counts into one write, shorter shows them sooner. */
  readonly windowSeconds: number;
  /** Batches of one shard handled at once; order holds per item, not across items. */
  readonly parallelization: number;
  /** Attempts after the first before a record is parked; splitting a batch costs none. */
  readonly retries: number;
  /** EventBridge patterns over stream records; a record passes if one matches. None means every record. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

export const reactions = {
  socialCounts: {
    entry: 'social/counts',
    on: 'Main',
    tables: { Main: 'write', Ledger: 'write', Search: 'write' },
    uses: ['fanOutQueue', 'graphql'],
    timeoutSeconds: 60,
    batchSize: 1000,
    windowSeconds: 0,
    parallelization: 4,
    retries: 8,
    filters: [],
  },
} as const satisfies Readonly<Record<string, ReactionDesign>>;
