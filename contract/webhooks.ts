import type { FunctionDesign } from './function.ts';

/** Functions that another company's servers call, each at a URL of its own. Each checks by itself who is calling. */
export const webhooks = {
  stickerBot: {
    entry: 'stickers/bot.webhook',
    tables: { StickerTags: 'write', StickerFavorites: 'write', StickerSessions: 'write', StickerQueue: 'write' },
    uses: ['telegram'],
  },
} as const satisfies Readonly<Record<string, FunctionDesign>>;
