import type { KeyOf } from '../runtime/keys.ts';
import type { StickerFile } from './file.ts';

/** Which stickers of a set are to be tagged: one bit each, in base 36, visited from `position`, which counts from 1. */
export interface SessionQueue {
  readonly setName: string;
  readonly bitmap: string;
  /** Stickers in the set, and bits in the bitmap. */
  readonly length: number;
  /** Stickers to visit. */
  readonly size: number;
  readonly position: number;
}

export interface StickerSession {
  readonly userId: string;
  readonly phase: 'tagging';
  readonly isPrivate: boolean;
  readonly file: StickerFile;
  readonly queue?: SessionQueue;
  /** Changes with every change, so that of two steps at once none is lost. */
  readonly revision: string;
  /** The bot's last update that moved the session: a second delivery of it moves nothing. */
  readonly lastUpdateId?: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export const stickerSessionKey = (userId: string): KeyOf<'StickerSessions'> => ({ userId });
