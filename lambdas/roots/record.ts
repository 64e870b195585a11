import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface RootsRecord extends Stamped {
  readonly id: string;
  readonly postId: string;
  readonly data: Readonly<Record<string, string>>;
  readonly ix_hash?: string;
}

/** Ids are uint32: ten digits make their text sort as the numbers do, so that records list in file order. */
const digits = 10;

export const rootsRecordKey = (id: string, postId: string): RootsKey => ({ pk: id, sk: `record_post#${postId}` });

export const rootsRecordIndexKeys = (record: RootsRecord): RootsIndexKeys => ({
  altSort: record.id.padStart(digits, '0'),
});
