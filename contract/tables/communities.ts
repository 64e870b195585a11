import { type TableDesign, text } from '../table.ts';

/** The two inverted indexes have attributes of their own: on plain (SK, PK) they would be identical copies of everything. */
export const communities = {
  name: 'Communities',
  origin: 'communities',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    CommunityLocationIndex: {
      hash: text('CommunityLocationPK'),
      range: text('CommunityLocationSK'),
      projection: 'ALL',
    },
    CommunityMembersIndex: {
      hash: text('CommunityMembersPK'),
      range: text('CommunityMembersSK'),
      projection: 'ALL',
    },
    CommunityGroupChatsIndex: {
      hash: text('CommunityGroupChatsPK'),
      range: text('CommunityGroupChatsSK'),
      projection: 'ALL',
    },
  },
  stream: false,
} as const satisfies TableDesign;
