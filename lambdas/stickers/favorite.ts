import type { KeyOf } from '../runtime/keys.ts';
import type { StickerFile } from './file.ts';

export interface StickerFavorite extends StickerFile {
  readonly userId: string;
}

export const stickerFavoriteKey = (userId: string, fileUniqueId: string): KeyOf<'StickerFavorites'> => ({
  userId,
  fileUniqueId,
});
