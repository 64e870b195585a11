import { type TableDesign, text } from '../table.ts';

export const stickerQueue = {
  name: 'StickerQueue',
  origin: 'ours',
  hash: text('userId'),
  range: text('fileUniqueId'),
  indexes: {},
  ttl: 'expiresAt',
  stream: false,
} as const satisfies TableDesign;
