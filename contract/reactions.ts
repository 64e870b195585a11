import type { FunctionDesign } from './function.ts';
import type { TableName } from './tables.ts';

/** A function that reads a table's stream. DynamoDB lets at most two poll one stream. */
export interface ReactionDesign extends FunctionDesign {
  readonly on: TableName;
  readonly batchSize: number;
  /** How long a batch may gather: longer coalesces more counts into one write, shorter shows them sooner. */
  readonly windowSeconds: number;
  /** Batches of one shard handled at once. Above 1 order holds per item only: no reader that counts by marks may have it. */
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
    uses: [],
    timeoutSeconds: 60,
    batchSize: 1000,
    windowSeconds: 0,
    // A mark on a post says how far its likes and views were counted: they must come in the order of their partition.
    parallelization: 1,
    retries: 8,
    filters: [],
  },
  socialFanOut: {
    entry: 'social/fan-out',
    on: 'Main',
    tables: { Main: 'write', Ledger: 'write' },
    uses: ['fanOutQueue', 'graphql'],
    timeoutSeconds: 60,
    batchSize: 100,
    windowSeconds: 0,
    parallelization: 4,
    retries: 8,
    filters: [],
  },
  stickerCleanUp: {
    entry: 'stickers/tag.reactions',
    on: 'StickerTags',
    tables: { StickerTags: 'write', Ledger: 'write' },
    uses: [],
    timeoutSeconds: 60,
    batchSize: 100,
    windowSeconds: 0,
    parallelization: 1,
    retries: 8,
    // Only public rows that have lost their last author: all other changes of tags have no consequences.
    filters: [{ dynamodb: { NewImage: { authorUserId: { S: ['#'] }, authorCount: { N: ['0', { prefix: '-' }] } } } }],
  },
  boardCounts: {
    entry: 'boards/membership-reader',
    on: 'BoardMemberships',
    tables: { Boards: 'write', Ledger: 'write' },
    uses: ['graphql'],
    timeoutSeconds: 60,
    batchSize: 100,
    windowSeconds: 0,
    parallelization: 4,
    retries: 8,
    filters: [],
  },
  boardRequests: {
    entry: 'boards/join-request-reader',
    on: 'BoardJoinRequests',
    tables: { Ledger: 'write' },
    uses: ['graphql'],
    timeoutSeconds: 60,
    batchSize: 100,
    windowSeconds: 0,
    parallelization: 4,
    retries: 8,
    filters: [],
  },
  boardCleaning: {
    entry: 'boards/board-reader',
    on: 'Boards',
    tables: {
      BoardMemberships: 'write',
      BoardJoinRequests: 'write',
      BoardServiceSettings: 'write',
      BoardServicePermissions: 'write',
    },
    uses: [],
    timeoutSeconds: 300,
    batchSize: 10,
    windowSeconds: 0,
    parallelization: 4,
    retries: 8,
    filters: [{ eventName: ['REMOVE'], dynamodb: { Keys: { PK: { S: [{ prefix: 'BOARD#' }] } } } }],
  },
} as const satisfies Readonly<Record<string, ReactionDesign>>;
