import type { KeyOf } from '../runtime/keys.ts';
import type { StickerFile } from './file.ts';

export interface QueuedSticker extends StickerFile {
  readonly userId: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export const queuedStickerKey = (userId: string, fileUniqueId: string): KeyOf<'StickerQueue'> => ({
  userId,
  fileUniqueId,
});
