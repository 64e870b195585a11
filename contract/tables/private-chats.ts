import { type TableDesign, text } from '../table.ts';

export const privateChats = {
  name: 'PrivateChats',
  origin: 'communities',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    UserPrivateChatsIndex: { hash: text('UserPrivateChatsPK'), range: text('UserPrivateChatsSK'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
