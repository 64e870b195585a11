import type { DynamoDBBatchResponse } from 'aws-lambda';
import { type ReactionDesign, reactions } from '../../contract/reactions.ts';
import type { TableDesign } from '../../contract/table.ts';
import { cleanBoards } from '../../lambdas/boards/board-reader.ts';
import { consumers } from '../../lambdas/consumers.ts';
import { reactTo, type StreamEvent } from '../../lambdas/runtime/stream.ts';
import type { World } from '../../lambdas/runtime/world.ts';

export type Handler = (event: StreamEvent) => Promise<DynamoDBBatchResponse>;
export type ReaderName = keyof typeof reactions;

/** A stream reader as it is deployed, with its handler to be run in any world. */
export interface Reader {
  readonly name: string;
  readonly table: TableDesign;
  readonly design: ReactionDesign;
  readonly handler: (world: () => World) => Handler;
}

/** Readers that are not made of reactions. */
const others: Partial<Record<ReaderName, Reader['handler']>> = { boardCleaning: cleanBoards };

/** Every reader there is: one that is added to the consumers is under test at once. */
export const readers: readonly Reader[] = (Object.keys(consumers) as ReaderName[]).map((name) => ({
  name,
  table: consumers[name].table,
  design: reactions[name],
  handler: others[name] ?? ((world) => reactTo(consumers[name], world)),
}));
