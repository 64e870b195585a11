import { type TableDesign, text } from '../table.ts';

/**
 * Words of users and posts, sharded by their first two characters as the places of roots are: a prefix is one Query. And
 * texts by whom they name.
 */
export const search = {
  name: 'Search',
  origin: 'ours',
  hash: text('shard'),
  range: text('term'),
  indexes: {},
  stream: false,
} as const satisfies TableDesign;
