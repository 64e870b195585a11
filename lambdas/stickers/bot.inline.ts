import type { Telegram } from './bot.telegram.ts';
import type { InlineQuery } from './bot.update.ts';
import { listFavorites } from './favorite.list.ts';
import type { StickerFile } from './file.ts';
import { searchIn } from './tag.rules.ts';
import { searchTags } from './tag.search.ts';
import { everyone } from './tag.ts';
import type { Tagger } from './tagger.ts';

const firstPage = { limit: 50, after: undefined };
const cachedSeconds = 300;

const resultOf = ({ fileUniqueId: id, fileId, mimeType }: StickerFile) => {
  if (mimeType === 'image/gif') return { type: 'gif', id, gif_file_id: fileId };
  if (mimeType) return { type: 'mpeg4_gif', id, mpeg4_file_id: fileId };
  return { type: 'sticker', id, sticker_file_id: fileId };
};

/** Files and whether they are this person's own affair; undefined if the query can have no answer. */
const found = async (
  tagger: Tagger,
  text: string,
): Promise<{ readonly files: readonly StickerFile[]; readonly personal: boolean } | undefined> => {
  if (text.trim() === '') return { files: (await listFavorites(tagger, firstPage)).items, personal: true };
  const { prefix, mineOnly } = searchIn(text);
  if (prefix === undefined) return undefined;
  const { items } = await searchTags(tagger, { prefix, mineOnly }, firstPage);
  return { files: items, personal: mineOnly || items.some(({ authorUserId }) => authorUserId !== everyone) };
};

/** Answers what someone types after the bot's name in any chat; nothing yet typed shows favourites. */
export const answerInline = async (tagger: Tagger, telegram: Telegram, { id, query }: InlineQuery): Promise<void> => {
  const hits = await found(tagger, query);
  if (!hits) return;
  await telegram.call('answerInlineQuery', {
    inline_query_id: id,
    results: hits.files.map(resultOf),
    cache_time: cachedSeconds,
    is_personal: hits.personal,
  });
};
