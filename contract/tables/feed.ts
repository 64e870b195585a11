import { type TableDesign, text } from '../table.ts';

export const feed = {
  name: 'Feed',
  origin: 'social',
  hash: text('postId'),
  range: text('feedUserId'),
  indexes: {
    'GSI-A1': { hash: text('feedUserId'), range: text('postedAt'), projection: 'ALL' },
    'GSI-A2': { hash: text('feedUserId'), range: text('postedByUserId'), projection: 'ALL' },
  },
  stream: false,
} as const satisfies TableDesign;
