import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import type { Store } from '../runtime/store.ts';
import { type SharedStickerTag, type StickerTag, sharedStickerTagKey, stickerTagRevisionKey } from './tag.ts';

/** More than a file can have of one author, or is shown of all of them. */
const most = 100;

export const ownTags = async (
  store: Store,
  userId: string,
  fileUniqueId: string,
): Promise<{ readonly tags: readonly StickerTag[]; readonly revision: string | undefined }> => {
  const { id, value: mark } = stickerTagRevisionKey(userId, fileUniqueId);
  const { items } = await store.query<StickerTag & { readonly revision?: string }>(stickerTags, {
    hash: id,
    limit: most,
  });
  return {
    tags: items.filter(({ value }) => value !== mark),
    revision: items.find(({ value }) => value === mark)?.revision,
  };
};

export const isShown = ({ authorCount }: { readonly authorCount?: unknown }): boolean => Number(authorCount) > 0;

/** The public tags of a file, whoever gave them. */
export const publicTags = async (store: Store, fileUniqueId: string): Promise<readonly SharedStickerTag[]> => {
  const { id } = sharedStickerTagKey(fileUniqueId, '');
  return (await store.query<SharedStickerTag>(stickerTags, { hash: id, limit: most, keep: isShown })).items;
};
