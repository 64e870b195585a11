import type { TableDesign } from '../../contract/table.ts';
import type { Condition } from './condition.ts';
import type { Change, Item, Key } from './write.ts';

/** All that a reaction can bring about. Reactions only say it; `effects.ts` alone does it, exactly once. */
export type Effect =
  | {
      readonly do: 'count';
      readonly table: TableDesign;
      readonly key: Key;
      readonly by: Readonly<Record<string, number>>;
      /** What a missing target is made of; without it a missing target is left missing. */
      readonly create?: Item;
      /** What the share was worked out from. Where it no longer holds, the batch is worked out again. */
      readonly provided?: Condition;
      /** The same of another item. Only for counts outside the record's partition. */
      readonly given?: Given;
    }
  | {
      readonly do: 'put';
      readonly table: TableDesign;
      readonly item: object;
      /** What it rests on. Where it no longer holds, the batch is worked out again. */
      readonly given?: Given;
    }
  | {
      readonly do: 'remove';
      readonly table: TableDesign;
      readonly key: Key;
      /** Removes only while this holds: for what may have come back since the change that is reacted to. */
      readonly condition?: Condition;
    }
  | {
      readonly do: 'amend';
      readonly table: TableDesign;
      readonly key: Key;
      readonly change: Change;
      /** Where it no longer holds, there is nothing to amend. */
      readonly condition: Condition;
    }
  | {
      readonly do: 'raise';
      readonly table: TableDesign;
      readonly key: Key;
      readonly attribute: string;
      readonly to: string;
      /** What is set together with it. */
      readonly along?: Item;
    }
  | { readonly do: 'enqueue'; readonly group: string; readonly work: Item }
  | { readonly do: 'publish'; readonly mutation: string; readonly input: Item };

/** What must still hold of an item. */
export interface Given {
  readonly table: TableDesign;
  readonly key: Key;
  readonly condition: Condition;
}

export type Count = Extract<Effect, { do: 'count' }>;
export type Put = Extract<Effect, { do: 'put' }>;
export type Raise = Extract<Effect, { do: 'raise' }>;

export const count = (table: TableDesign, key: Key, attribute: string, by: number): Count => ({
  do: 'count',
  table,
  key,
  by: { [attribute]: by },
});
export const putItem = (table: TableDesign, item: object, given?: Given): Effect => ({
  do: 'put',
  table,
  item,
  ...(given && { given }),
});
export const removeItem = (table: TableDesign, key: Key, condition?: Condition): Effect => ({
  do: 'remove',
  table,
  key,
  ...(condition && { condition }),
});
/** An update of something that exists, if the condition still holds; dropped without a word if not. */
export const amend = (table: TableDesign, key: Key, change: Change, condition: Condition): Effect => ({
  do: 'amend',
  table,
  key,
  change,
  condition,
});
/** Sets an attribute of something that exists unless it is that high already; a batch raises each to the highest only. */
export const raise = (table: TableDesign, key: Key, attribute: string, to: string, along: Item = {}): Effect => ({
  do: 'raise',
  table,
  key,
  attribute,
  to,
  along,
});
/** Work that grows with followers or content. Works of one group happen in order. */
export const enqueue = (group: string, work: Item): Effect => ({ do: 'enqueue', group, work });
/** Calls an internal mutation, whose result AppSync hands to the subscribers. */
export const publish = (mutation: string, input: Item): Effect => ({ do: 'publish', mutation, input });
