import { main } from '../../contract/tables/main.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { type Kinds, kindOf } from './kinds.ts';
import { keeping } from './reactions.ts';

/** Reads the main table's stream and keeps right what follows from it. */
export const socialCounts: StreamDesign<Kinds> = {
  name: 'social-counts',
  table: main,
  kindOf,
  reactions: keeping,
  lifetime: [
    'chatMessagesCreationCount',
    'chatMessagesDeletionCount',
    'chatMessagesForcedDeletionCount',
    'commentDeletedCount',
    'commentForcedDeletionCount',
    'focusViewCount',
    // A score is a count too: of views weighed by when they were.
    'gsiA4SortKey',
    'postDeletedCount',
    'postForcedArchivingCount',
    'postViewedByCount',
    'rankCount',
    'thumbnailViewCount',
    'viewCount',
  ],
};

export const handler = reactTo(socialCounts);
