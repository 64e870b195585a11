import type { reactions } from '../contract/reactions.ts';
import type { StreamDesign } from './runtime/stream.ts';
import { socialCounts } from './social/counts.ts';

/** Every stream reader by the name it is deployed under: what an audit recounts and a redrive feeds. */
export const consumers: Readonly<Record<keyof typeof reactions, StreamDesign>> = {
  socialCounts,
};
