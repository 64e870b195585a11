import { type TableDesign, text } from '../table.ts';

export const stickerFavorites = {
  name: 'StickerFavorites',
  origin: 'ours',
  hash: text('userId'),
  range: text('fileUniqueId'),
  indexes: {},
  stream: false,
} as const satisfies TableDesign;
