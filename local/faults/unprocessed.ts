import { listOf, recordOf } from '../template/value.ts';
import type { Dice } from './dice.ts';

type Requests = Readonly<Record<string, unknown>>;

/** A batch call cut in two: what is done now and what is answered as undone. */
export interface Halves {
  readonly now: Requests;
  readonly later: Requests;
  /** How many items `later` holds. */
  readonly count: number;
}

type BatchCall = 'BatchWriteItem' | 'BatchGetItem';

const itemsOf = (operation: BatchCall, part: unknown): readonly unknown[] =>
  operation === 'BatchGetItem' ? listOf(recordOf(part)['Keys']) : listOf(part);

const withItems = (operation: BatchCall, part: unknown, items: readonly unknown[]): unknown =>
  operation === 'BatchGetItem' ? { ...recordOf(part), Keys: items } : items;

/** Leaves the end of each table's part undone, but never the whole: DynamoDB answers that with an error. */
export const halveBatch = (operation: BatchCall, requests: Requests, dice: Dice): Halves => {
  const now: Record<string, unknown> = {};
  const later: Record<string, unknown> = {};
  let count = 0;
  for (const [table, part] of Object.entries(requests)) {
    const items = itemsOf(operation, part);
    const done = items.length === 1 ? 1 : 1 + dice.pick('unprocessed', items.length - 1);
    now[table] = withItems(operation, part, items.slice(0, done));
    if (done < items.length) later[table] = withItems(operation, part, items.slice(done));
    count += items.length - done;
  }
  return { now, later, count };
};

/** The engine's answer to the first part, with the rest named as undone. */
export const putBack = (operation: string, body: Requests, { later }: Halves): Requests => {
  const name = operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems';
  return { ...body, [name]: { ...recordOf(body[name]), ...later } };
};
