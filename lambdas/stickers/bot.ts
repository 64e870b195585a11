import { Refusal } from '../runtime/refusal.ts';
import type { Store } from '../runtime/store.ts';
import { type Desk, say } from './bot.desk.ts';
import { answerInline } from './bot.inline.ts';
import type { Telegram } from './bot.telegram.ts';
import { type CallbackQuery, type Message, type Update, userIdOf } from './bot.update.ts';

interface Means {
  readonly telegram: Telegram;
  readonly store: Store;
  readonly now: string;
}

const politely = async (desk: Desk, act: () => Promise<void>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await say(desk, error.message);
  }
};

/** Tagging is a private matter: only what people send the bot itself counts, never what groups or other bots send. */
const isPrivateChat = ({ chat }: Message) => chat.type === 'private';

const answerButton = async (desk: Desk, { id, data = '', message }: CallbackQuery): Promise<void> => {
  if (message) {
    const { pressButton } = await import('./bot.buttons.ts');
    await politely(desk, () => pressButton(desk, data, message));
  }
  await desk.telegram.call('answerCallbackQuery', { callback_query_id: id });
};

/** Handles one update of Telegram's. */
export const handleUpdate = async (update: Update, { telegram, store, now }: Means): Promise<void> => {
  const { message, inline_query: query, callback_query: pressed, update_id: updateId } = update;
  const from = message?.from ?? query?.from ?? pressed?.from;
  if (!from || from.is_bot) return;

  const tagger = { userId: userIdOf(from), now, store };
  if (query) return answerInline(tagger, telegram, query);
  const chat = message ?? pressed?.message;
  if (!chat || !isPrivateChat(chat)) return;
  const desk = { tagger, telegram, chatId: chat.chat.id, updateId };
  if (message) {
    // Most updates are searches: what only tagging needs is loaded when someone tags.
    const { handleMessage } = await import('./bot.messages.ts');
    return politely(desk, () => handleMessage(desk, message));
  }
  if (pressed) return answerButton(desk, pressed);
};
