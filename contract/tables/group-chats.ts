import { type TableDesign, text } from '../table.ts';

export const groupChats = {
  name: 'GroupChats',
  origin: 'communities',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    UserGroupChatsIndex: { hash: text('UserGroupChatsPK'), range: text('UserGroupChatsSK'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
