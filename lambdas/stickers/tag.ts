import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';
import type { StickerFile } from './file.ts';

/** Who "everyone" is among authors. No user can have this id: `#` is refused in one. */
export const everyone = '#';

export interface StickerTag extends StickerFile {
  readonly authorUserId: string;
  readonly value: string;
  readonly isPrivate?: boolean;
  readonly createdAt: string;
}

/** A public value of a file, once for all its authors; search finds it while there are any. */
export interface SharedStickerTag extends StickerFile {
  readonly authorUserId: typeof everyone;
  readonly value: string;
  readonly authorCount: number;
}

export const stickerTagKey = (authorUserId: string, fileUniqueId: string, value: string): KeyOf<'StickerTags'> => ({
  id: `${authorUserId}#${fileUniqueId}`,
  value,
});

export const sharedStickerTagKey = (fileUniqueId: string, value: string): KeyOf<'StickerTags'> =>
  stickerTagKey(everyone, fileUniqueId, value);

export const stickerTagIndexKeys = (tag: StickerTag | SharedStickerTag): IndexKeysOf<'StickerTags'> => ({
  authorUserId: tag.authorUserId,
  value: tag.value,
  ...(tag.setName && { setName: tag.setName }),
});

/** Changes with every change of an author's tags of a file. Its value is none a tag can have, and no index sees it. */
export const stickerTagRevisionKey = (authorUserId: string, fileUniqueId: string): KeyOf<'StickerTags'> =>
  stickerTagKey(authorUserId, fileUniqueId, '#');
