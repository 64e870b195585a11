import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import { backOff, type Dynamo } from './dynamo.ts';
import { addressText } from './read.ts';
import { type Key, toItem } from './write.ts';

/** An unconditional write by full key: done twice it changes nothing, so it needs no marker. */
export type Bulk =
  | { readonly kind: 'put'; readonly table: TableDesign; readonly item: object }
  | { readonly kind: 'remove'; readonly table: TableDesign; readonly key: Key };

const most = 25;
const patience = 10;

const textOf = (one: Bulk) =>
  addressText({ table: one.table, key: one.kind === 'put' ? (one.item as unknown as Key) : one.key });

const toWriteRequest = (one: Bulk): WriteRequest =>
  one.kind === 'put' ? { PutRequest: { Item: toItem(one.item) } } : { DeleteRequest: { Key: toItem(one.key) } };

const writeSome = async (dynamo: Dynamo, some: readonly Bulk[]) => {
  let left: Record<string, WriteRequest[]> = {};
  for (const one of some) {
    const name = dynamo.nameOf(one.table);
    left[name] = [...(left[name] ?? []), toWriteRequest(one)];
  }

  for (let tries = 0; Object.keys(left).length > 0; tries++) {
    if (tries > patience) throw new Error(`a batch of ${some.length} writes was not finished in ${tries} tries`);
    if (tries > 0) await backOff(tries);
    const { UnprocessedItems = {} } = await dynamo.client.send(new BatchWriteItemCommand({ RequestItems: left }));
    left = UnprocessedItems;
  }
};

/** Writes in ⌈n/25⌉ requests, one after the other; the last word on a key wins, and nothing is left unprocessed. */
export const writeAll = async (dynamo: Dynamo, bulk: readonly Bulk[]): Promise<void> => {
  const last = [...new Map(bulk.map((one) => [textOf(one), one])).values()];
  for (let at = 0; at < last.length; at += most) await writeSome(dynamo, last.slice(at, at + most));
};
