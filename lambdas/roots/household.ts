import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface Household extends Stamped {
  readonly postId: string;
  readonly household: string;
  /** In the order of the file. */
  readonly records: readonly string[];
}

/** Household numbers are whatever the file says; a separator in one must not end the segment. */
const escaped = (household: string) => household.replace(/[%#/]/g, encodeURIComponent);

export const householdKey = (postId: string, household: string): RootsKey => ({
  pk: postId,
  sk: `record_household#${escaped(household)}`,
});

export const householdIndexKeys = (household: Household): RootsIndexKeys => ({ altSort: household.postId });
