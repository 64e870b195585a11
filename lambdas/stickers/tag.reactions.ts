import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import { atMost } from '../runtime/condition.ts';
import { type Count, removeItem } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { everyone, type SharedStickerTag, type StickerTag, sharedStickerTagKey } from './tag.ts';

interface Kinds {
  readonly shared: SharedStickerTag;
}

/** A public value without authors goes, unless one has come back: search does not show it in the meantime. */
const dropAbandonedTags = reaction<SharedStickerTag>(({ after }) => {
  if (!after || after.authorCount > 0) return [];
  return [removeItem(stickerTags, sharedStickerTagKey(after.fileUniqueId, after.value), atMost('authorCount', 0))];
});

/** An author's public tag is one author of the public value. */
const authorsCounted = ({ authorUserId, fileUniqueId, value, isPrivate }: StickerTag): readonly Count[] => {
  if (authorUserId === undefined || authorUserId === everyone || isPrivate) return [];
  return [{ do: 'count', table: stickerTags, key: sharedStickerTagKey(fileUniqueId, value), by: { authorCount: 1 } }];
};

/** Reads the stream of the tags. No author's id begins with `#`, so neither does the id of an author's row. */
export const stickerCleanUp: StreamDesign<Kinds> = {
  name: 'sticker-clean-up',
  table: stickerTags,
  kindOf: ({ id }) => (String(id).startsWith(everyone) ? 'shared' : undefined),
  reactions: { shared: [dropAbandonedTags] },
  countedAtOnce: (item) => authorsCounted(item as unknown as StickerTag),
};

export const handler = reactTo(stickerCleanUp);
