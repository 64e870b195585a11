import { stickerFavoriteKey } from '../../lambdas/stickers/favorite.ts';
import { queuedStickerKey } from '../../lambdas/stickers/queued-sticker.ts';
import { stickerSessionKey } from '../../lambdas/stickers/session.ts';
import {
  everyone,
  type SharedStickerTag,
  type StickerTag,
  sharedStickerTagKey,
  stickerTagIndexKeys,
  stickerTagKey,
  stickerTagRevisionKey,
} from '../../lambdas/stickers/tag.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';
import type { stickersRows } from './stickers.ts';

export const stickersPrints: Readonly<Record<keyof typeof stickersRows, Print>> = {
  stickerTag: {
    by: [stickerTagKey, stickerTagIndexKeys],
    item: {
      ...stickerTagKey('{authorUserId}', '{fileUniqueId}', '{value}'),
      ...stickerTagIndexKeys(placeholders<StickerTag>()),
    },
  },
  sharedStickerTag: {
    by: [sharedStickerTagKey, stickerTagIndexKeys],
    item: {
      ...sharedStickerTagKey('{fileUniqueId}', '{value}'),
      ...stickerTagIndexKeys(placeholders<SharedStickerTag>({ authorUserId: everyone })),
    },
  },
  stickerTagRevision: {
    by: [stickerTagRevisionKey],
    item: stickerTagRevisionKey('{authorUserId}', '{fileUniqueId}'),
  },
  stickerFavorite: { by: [stickerFavoriteKey], item: stickerFavoriteKey('{userId}', '{fileUniqueId}') },
  stickerSession: { by: [stickerSessionKey], item: stickerSessionKey('{userId}') },
  queuedSticker: { by: [queuedStickerKey], item: queuedStickerKey('{userId}', '{fileUniqueId}') },
};
