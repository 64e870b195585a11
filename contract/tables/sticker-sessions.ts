import { type TableDesign, text } from '../table.ts';

export const stickerSessions = {
  name: 'StickerSessions',
  origin: 'ours',
  hash: text('userId'),
  indexes: {},
  ttl: 'expiresAt',
  stream: false,
} as const satisfies TableDesign;
