import { type TableDesign, text } from '../table.ts';

export const chatRequests = {
  name: 'ChatRequests',
  origin: 'communities',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    PendingChatRequestsIndex: { hash: text('PK'), range: text('PendingId'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
