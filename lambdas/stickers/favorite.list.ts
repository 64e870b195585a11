import { stickerFavorites } from '../../contract/tables/sticker-favorites.ts';
import type { PageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import { put, remove } from '../runtime/write.ts';
import { type StickerFavorite, stickerFavoriteKey } from './favorite.ts';
import type { StickerFile } from './file.ts';
import type { Tagger } from './tagger.ts';

export const addFavorite = async ({ userId, store }: Tagger, file: StickerFile): Promise<void> => {
  await store.commit(put(stickerFavorites, { ...stickerFavoriteKey(userId, file.fileUniqueId), ...file }));
};

/** Whether it was a favourite before. */
export const removeFavorite = async ({ userId, store }: Tagger, fileUniqueId: string): Promise<boolean> =>
  (await store.commit(remove(stickerFavorites, stickerFavoriteKey(userId, fileUniqueId)))) !== undefined;

export const isFavorite = async ({ userId, store }: Tagger, fileUniqueId: string): Promise<boolean> =>
  (await store.get(stickerFavorites, stickerFavoriteKey(userId, fileUniqueId))) !== undefined;

export const listFavorites = ({ userId, store }: Tagger, asked: PageAsked): Promise<Page<StickerFavorite>> =>
  store.query(stickerFavorites, { hash: userId, ...asked });
