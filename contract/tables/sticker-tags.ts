import { type TableDesign, text } from '../table.ts';

export const stickerTags = {
  name: 'StickerTags',
  origin: 'stickers',
  hash: text('id'),
  range: text('value'),
  indexes: {
    'search-by-value-index': { hash: text('authorUserId'), range: text('value'), projection: 'ALL' },
    'query-status-index': { hash: text('setName'), range: text('authorUserId'), projection: 'ALL' },
    'search-by-author-index': { hash: text('authorUserId'), range: text('setName'), projection: 'ALL' },
  },
  stream: true,
} as const satisfies TableDesign;
