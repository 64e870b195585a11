import { type TableDesign, text } from '../table.ts';

export const boards = {
  name: 'Boards',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    'ownerId-index': { hash: text('ownerId'), projection: 'ALL' },
    'boardName-index': { hash: text('boardName'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
