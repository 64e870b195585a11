import { main } from '../../contract/tables/main.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { type Kinds, kindOf } from './kinds.ts';
import { causing } from './reactions.ts';

/**
 * Reads the main table's stream and sets going what follows from it. It reads beside social/counts.ts, so that counts do
 * not wait when the queue or the API is slow.
 */
export const socialFanOut: StreamDesign<Kinds> = { name: 'social-fan-out', table: main, kindOf, reactions: causing };

export const handler = reactTo(socialFanOut);
