import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import { atMost } from '../runtime/condition.ts';
import { removeItem } from '../runtime/effect.ts';
import { type Reactions, reaction } from '../runtime/reaction.ts';
import { reactTo } from '../runtime/stream.ts';
import { everyone, type SharedStickerTag, sharedStickerTagKey } from './tag.ts';

interface Kinds {
  readonly shared: SharedStickerTag;
}

/** A public value without authors goes, unless one has come back: search does not show it in the meantime. */
export const dropAbandonedTags = reaction<SharedStickerTag>(({ after }) => {
  if (!after || after.authorCount > 0) return [];
  return [removeItem(stickerTags, sharedStickerTagKey(after.fileUniqueId, after.value), atMost('authorCount', 0))];
});

export const reactions: Reactions<Kinds> = { shared: [dropAbandonedTags] };

/** Reads the stream of the tags. No author's id begins with `#`, so neither does the id of an author's row. */
export const handler = reactTo<Kinds>({
  name: 'sticker-tags',
  table: stickerTags,
  kindOf: ({ id }) => (String(id).startsWith(everyone) ? 'shared' : undefined),
  reactions,
});
