import { type TableDesign, text } from '../table.ts';

export const boardMemberships = {
  name: 'BoardMemberships',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    'userId-index': { hash: text('userId'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
