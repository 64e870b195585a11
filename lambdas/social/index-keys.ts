import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export type MainKey = KeyOf<'Main'>;
export type IndexKeys = IndexKeysOf<'Main'>;

/** The seven index columns of the main table, so that an item's keys read as its row in the document. */
export const a1 = (partition: string, sort: string): IndexKeys => ({
  gsiA1PartitionKey: partition,
  gsiA1SortKey: sort,
});
export const a2 = (partition: string, sort: string): IndexKeys => ({
  gsiA2PartitionKey: partition,
  gsiA2SortKey: sort,
});
export const a3 = (partition: string, sort: string): IndexKeys => ({
  gsiA3PartitionKey: partition,
  gsiA3SortKey: sort,
});
export const a4 = (partition: string, sort: number): IndexKeys => ({
  gsiA4PartitionKey: partition,
  gsiA4SortKey: sort,
});
export const k1 = (partition: string, sort: string): IndexKeys => ({
  gsiK1PartitionKey: partition,
  gsiK1SortKey: sort,
});
export const k2 = (partition: string, sort: string): IndexKeys => ({
  gsiK2PartitionKey: partition,
  gsiK2SortKey: sort,
});
export const k3 = (partition: string, sort: number): IndexKeys => ({
  gsiK3PartitionKey: partition,
  gsiK3SortKey: sort,
});
