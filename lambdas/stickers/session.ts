import type { KeyOf } from '../runtime/keys.ts';
import type { StickerFile } from './file.ts';

/** Which stickers of a set are still to be tagged: one bit each, in base 36, visited from `position`, which counts from 1. */
export interface SessionQueue {
  readonly setName: string;
  readonly bitmap: string;
  readonly length: number;
  readonly size: number;
  readonly position: number;
}

export interface StickerSession {
  readonly userId: string;
  readonly phase: 'tagging';
  readonly isPrivate: boolean;
  readonly file?: StickerFile;
  readonly queue?: SessionQueue;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export const stickerSessionKey = (userId: string): KeyOf<'StickerSessions'> => ({ userId });
