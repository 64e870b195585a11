import { taggingKeyboard } from './bot.keyboard.ts';
import type { Telegram } from './bot.telegram.ts';
import { findSession } from './session.store.ts';
import type { StickerSession } from './session.ts';
import type { Tagger } from './tagger.ts';

/** One update being handled: who sent it, where answers go, and which update it is. */
export interface Desk {
  readonly tagger: Tagger;
  readonly telegram: Telegram;
  readonly chatId: number;
  readonly updateId: number;
}

export const say = ({ telegram, chatId }: Desk, text: string): Promise<unknown> =>
  telegram.call('sendMessage', { chat_id: chatId, text });

/** Shows the file whose tags are awaited. */
export const prompt = async ({ telegram, chatId }: Desk, session: StickerSession): Promise<void> => {
  const { file } = session;
  const media = file.mimeType ? { animation: file.fileId } : { sticker: file.fileId };
  const method = file.mimeType ? 'sendAnimation' : 'sendSticker';
  await telegram.call(method, { chat_id: chatId, ...media, reply_markup: taggingKeyboard(session) });
};

/** Telegram delivers an update again if our answer was lost: what has moved the session must not move it twice. */
export const isRepeated = async ({ tagger, updateId }: Desk): Promise<boolean> => {
  const session = await findSession(tagger);
  return session?.lastUpdateId !== undefined && session.lastUpdateId >= updateId;
};
