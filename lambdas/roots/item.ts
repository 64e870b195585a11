import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export type RootsKey = KeyOf<'Roots'>;

/** What the index adds to `sk`, which is its partition already. An item without `altSort` is not in it. */
export type RootsIndexKeys = Pick<IndexKeysOf<'Roots'>, 'altSort'>;

/** Every item but the sequence; `last_update_time` is the lock an update must echo. */
export interface Stamped {
  readonly insert_time: string;
  readonly last_update_time: string;
}
