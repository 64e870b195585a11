import { type TableDesign, text } from '../table.ts';

/** People of the communities. They have no sort key: one item per user, found by its id alone. */
export const users = {
  name: 'Users',
  origin: 'communities',
  hash: text('PK'),
  indexes: {},
  stream: false,
} as const satisfies TableDesign;
