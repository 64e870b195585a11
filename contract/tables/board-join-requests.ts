import { type TableDesign, text } from '../table.ts';

export const boardJoinRequests = {
  name: 'BoardJoinRequests',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    'userId-index': { hash: text('userId'), projection: 'ALL' },
  },
  ttl: 'expiresAt',
  stream: true,
} as const satisfies TableDesign;
