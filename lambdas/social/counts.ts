import { main } from '../../contract/tables/main.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { type Kinds, kindOf } from './kinds.ts';
import { reactions } from './reactions.ts';

/** Reads the main table's stream and keeps what follows from it. */
export const socialCounts: StreamDesign<Kinds> = {
  name: 'social-counts',
  table: main,
  kindOf,
  reactions,
  lifetime: [
    'commentDeletedCount',
    'commentForcedDeletionCount',
    'focusViewCount',
    'postDeletedCount',
    'postForcedArchivingCount',
    'postViewedByCount',
    'rankCount',
    'thumbnailViewCount',
    'viewCount',
  ],
};

export const handler = reactTo(socialCounts);
