import type { reactions } from '../contract/reactions.ts';
import { boardCleaning } from './boards/board-reader.ts';
import { boardRequests } from './boards/join-request-reader.ts';
import { boardCounts } from './boards/membership-reader.ts';
import type { StreamDesign } from './runtime/stream.ts';
import { socialCounts } from './social/counts.ts';
import { socialFanOut } from './social/fan-out.ts';
import { stickerCleanUp } from './stickers/tag.reactions.ts';

/** Every stream reader by the name it is deployed under: what an audit recounts and a redrive feeds. */
export const consumers: Readonly<Record<keyof typeof reactions, StreamDesign>> = {
  socialCounts,
  socialFanOut,
  stickerCleanUp,
  boardCounts,
  boardRequests,
  boardCleaning,
};
