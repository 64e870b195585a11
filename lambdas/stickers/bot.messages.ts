import { type Desk, isRepeated, prompt, say } from './bot.desk.ts';
import { fileKeyboard } from './bot.keyboard.ts';
import { fileInMessage, type Message } from './bot.update.ts';
import { isFavorite } from './favorite.list.ts';
import type { StickerFile } from './file.ts';
import { clearQueue, stepQueue } from './queue.ts';
import { findSession } from './session.store.ts';
import { csvHeader, csvRows } from './tag.csv.ts';
import { listTags } from './tag.list.ts';
import { replaceTags } from './tag.replace.ts';
import { tagsInText } from './tag.rules.ts';
import type { Tagger } from './tagger.ts';

const version = '1';
const welcome =
  'Send me a sticker or an animation and give it tags. Then type my name and a tag in any chat to find it; ' +
  'begin with ! to look among your own only.';

const wholeExport = async (tagger: Tagger): Promise<string> => {
  const parts = [csvHeader];
  for (let after: Parameters<typeof listTags>[2]['after'], more = true; more; more = after !== undefined) {
    const page = await listTags(tagger, undefined, { limit: 1000, after });
    parts.push(csvRows(page.items));
    after = page.next;
  }
  return parts.join('');
};

const commands: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  '/start': (desk) => say(desk, welcome),
  '/version': (desk) => say(desk, `Version ${version}`),
  '/export_csv': async ({ telegram, chatId, tagger }) =>
    telegram.sendDocument(chatId, 'tags.csv', 'text/csv', await wholeExport(tagger)),
};

const offer = async ({ telegram, chatId, tagger }: Desk, file: StickerFile, messageId: number) =>
  telegram.call('sendMessage', {
    chat_id: chatId,
    text: 'What shall I do with it?',
    // The buttons' answers come with the message they reply to: that is how the bot knows the file again.
    reply_parameters: { message_id: messageId },
    reply_markup: fileKeyboard(file, await isFavorite(tagger, file.fileUniqueId)),
  });

/** Tags come as text while something is being tagged. Storing twice is storing once; the step after it is guarded. */
const takeTags = async (desk: Desk, text: string) => {
  if (await isRepeated(desk)) return;
  const session = await findSession(desk.tagger);
  if (!session) return say(desk, 'Send me a sticker or an animation first');
  const { after } = await replaceTags(desk.tagger, session.file, tagsInText(text), session.isPrivate);
  await say(desk, `Saved: ${after.map(({ value }) => value).join(', ')}`);

  if (!session.queue) return clearQueue(desk.tagger);
  const next = await stepQueue(desk.tagger, 1, desk.updateId);
  return next ? prompt(desk, next) : say(desk, 'That was the last one');
};

/** Whatever someone sends the bot in their private chat with it. */
export const handleMessage = async (desk: Desk, message: Message): Promise<void> => {
  const file = fileInMessage(message);
  const { text } = message;
  if (file) await offer(desk, file, message.message_id);
  else if (text?.startsWith('/')) {
    const run = commands[text.split(/[\s@]/)[0] ?? ''];
    await (run ? run(desk) : say(desk, 'I do not know this command'));
  } else if (text) await takeTags(desk, text);
};
