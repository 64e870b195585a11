import type { StickerQueueMode } from '../../contract/schema.generated.ts';
import { type Desk, isRepeated, prompt, say } from './bot.desk.ts';
import { fileKeyboard, type Keyboard, taggingKeyboard, type Wish } from './bot.keyboard.ts';
import { fileInMessage, fileOfSticker, type Message, type Sticker } from './bot.update.ts';
import { addFavorite, removeFavorite } from './favorite.list.ts';
import type { StickerFile } from './file.ts';
import { clearQueue, startQueue, stepQueue } from './queue.ts';
import { refuse } from './refusals.ts';
import { beginSession, findSession, moveSession } from './session.store.ts';

/** A pressed button: the message it is attached to, and the file that message replied to. */
interface Pressed extends Desk {
  readonly message: Message;
}

const fileOf = ({ message }: Pressed): StickerFile => {
  const file = message.reply_to_message && fileInMessage(message.reply_to_message);
  if (!file) throw refuse.noFile();
  return file;
};

const changeButtons = ({ telegram, chatId, message }: Pressed, keyboard: Keyboard) =>
  telegram.call('editMessageReplyMarkup', {
    chat_id: chatId,
    message_id: message.message_id,
    reply_markup: keyboard,
  });

const tagSet = async (pressed: Pressed, mode: StickerQueueMode) => {
  const { setName } = fileOf(pressed);
  if (!setName) throw refuse.noFile();
  const { stickers } = await pressed.telegram.call<{ readonly stickers: readonly Sticker[] }>('getStickerSet', {
    name: setName,
  });
  const wish = { setName, files: stickers.map(fileOfSticker), mode, lastUpdateId: pressed.updateId };
  await prompt(pressed, await startQueue(pressed.tagger, wish));
};

const step = async (pressed: Pressed, steps: number) => {
  const session = await stepQueue(pressed.tagger, steps, pressed.updateId);
  await (session ? prompt(pressed, session) : say(pressed, 'That was the last one'));
};

const wishes: Readonly<Record<Wish, (pressed: Pressed) => Promise<unknown>>> = {
  tag: async (pressed) => {
    const state = { isPrivate: false, file: fileOf(pressed), lastUpdateId: pressed.updateId };
    await prompt(pressed, await beginSession(pressed.tagger, state));
    await say(pressed, 'Send me its tags, with commas between them');
  },
  'set UNTAGGED': (pressed) => tagSet(pressed, 'UNTAGGED'),
  'set UNTAGGED_BY_ME': (pressed) => tagSet(pressed, 'UNTAGGED_BY_ME'),
  'set ALL': (pressed) => tagSet(pressed, 'ALL'),
  favorite: async (pressed) => {
    const file = fileOf(pressed);
    await addFavorite(pressed.tagger, file);
    await changeButtons(pressed, fileKeyboard(file, true));
  },
  unfavorite: async (pressed) => {
    const file = fileOf(pressed);
    await removeFavorite(pressed.tagger, file.fileUniqueId);
    await changeButtons(pressed, fileKeyboard(file, false));
  },
  cancel: async (pressed) => {
    await clearQueue(pressed.tagger);
    await say(pressed, 'Cancelled');
  },
  undo: (pressed) => step(pressed, -1),
  skip: (pressed) => step(pressed, 1),
  stop: async (pressed) => {
    const session = await findSession(pressed.tagger);
    await clearQueue(pressed.tagger);
    await say(pressed, session?.queue ? `Stopped at ${session.queue.position}/${session.queue.size}` : 'Stopped');
  },
  visibility: async (pressed) => {
    const session = await findSession(pressed.tagger);
    if (!session) throw refuse.noQueue();
    const change = { isPrivate: !session.isPrivate, lastUpdateId: pressed.updateId };
    await changeButtons(pressed, taggingKeyboard(await moveSession(pressed.tagger, session, change)));
  },
};

const isWish = (data: string): data is Wish => Object.hasOwn(wishes, data);

export const pressButton = async (desk: Desk, data: string, message: Message): Promise<void> => {
  if (isWish(data) && !(await isRepeated(desk))) await wishes[data]({ ...desk, message });
};
