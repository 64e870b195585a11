import { type TableDesign, text } from '../table.ts';

export const userProfiles = {
  name: 'UserProfiles',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    'userName-index': { hash: text('userName'), projection: 'ALL' },
  },
  stream: false,
} as const satisfies TableDesign;
