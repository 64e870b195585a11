import { type Telegram, TelegramRefused } from './bot.telegram.ts';
import type { InlineQuery } from './bot.update.ts';
import { listFavorites } from './favorite.list.ts';
import type { StickerFile } from './file.ts';
import { searchIn } from './tag.rules.ts';
import { searchTags } from './tag.search.ts';
import { everyone } from './tag.ts';
import type { Tagger } from './tagger.ts';

const firstPage = { limit: 50, after: undefined };
const cachedSeconds = 300;
/** Bytes Telegram takes as a result's id. */
const longestId = 64;

const resultOf = ({ fileUniqueId: id, fileId, mimeType }: StickerFile) => {
  if (mimeType === 'image/gif') return { type: 'gif', id, gif_file_id: fileId };
  if (mimeType) return { type: 'mpeg4_gif', id, mpeg4_file_id: fileId };
  return { type: 'sticker', id, sticker_file_id: fileId };
};

interface Finds {
  readonly own: readonly StickerFile[];
  readonly others: readonly StickerFile[];
  readonly personal: boolean;
}

/** What a query finds; undefined if it can have no answer. */
const find = async (tagger: Tagger, text: string): Promise<Finds | undefined> => {
  if (text.trim() === '') return { own: (await listFavorites(tagger, firstPage)).items, others: [], personal: true };
  const { prefix, mineOnly } = searchIn(text);
  if (prefix === undefined) return undefined;
  const { items } = await searchTags(tagger, { prefix, mineOnly }, firstPage);
  const own = items.filter(({ authorUserId }) => authorUserId !== everyone);
  return { own, others: items.slice(own.length), personal: mineOnly || own.length > 0 };
};

/** Answers what someone types after the bot's name in any chat; nothing yet typed shows favourites. */
export const answerInline = async (tagger: Tagger, telegram: Telegram, { id, query }: InlineQuery): Promise<void> => {
  const finds = await find(tagger, query);
  if (!finds) return;
  const answer = (files: readonly StickerFile[], personal: boolean) =>
    telegram.call('answerInlineQuery', {
      inline_query_id: id,
      results: files.map(resultOf).filter((result) => Buffer.byteLength(result.id) <= longestId),
      cache_time: cachedSeconds,
      is_personal: personal,
    });
  try {
    await answer([...finds.own, ...finds.others], finds.personal);
  } catch (error) {
    // One file that Telegram does not know spoils the whole answer: nobody's file shall cost people their own.
    if (!(error instanceof TelegramRefused) || finds.own.length === 0 || finds.others.length === 0) throw error;
    await answer(finds.own, true);
  }
};
