import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSticker, type Bot, replyTo, results, said, startBot } from '../support/bot.ts';

import { rowsOf } from '../support/table-rows.ts';

const answered = ['answerCallbackQuery', null];

describe('the sticker bot', () => {
  let bot: Bot;
  beforeAll(async () => {
    bot = await startBot();
    bot.telegram.sets['foxes'] = ['fox-c', 'fox-a', 'fox-b'].map((name) => aSticker(name));
  });
  afterAll(() => bot?.stop());

  it('knows its commands', async () => {
    const ann = bot.chatter(1);
    expect(said(await ann.says('/start@plaza_bot'))).toEqual([
      ['sendMessage', expect.stringContaining('Send me a sticker')],
    ]);
    expect(said(await ann.says('/version'))).toEqual([['sendMessage', 'Version 1']]);
    expect(said(await ann.says('/toString'))).toEqual([['sendMessage', 'I do not know this command']]);
    expect(said(await ann.says('hello'))).toEqual([['sendMessage', 'Send me a sticker or an animation first']]);
  });

  it('offers what can be done with a sticker, and with an animation, which has no set', async () => {
    const ann = bot.chatter(2);
    const wishes = async (rest: object) => {
      const [offer] = await ann.shows(rest);
      const keyboard = offer?.body['reply_markup'] as { inline_keyboard: { callback_data: string }[][] };
      return [
        offer?.body['reply_parameters'],
        keyboard.inline_keyboard.flat().map(({ callback_data }) => callback_data),
      ];
    };
    const sets = ['set UNTAGGED', 'set UNTAGGED_BY_ME', 'set ALL'];
    const reply = { message_id: 7 };
    expect(await wishes({ sticker: aSticker('fox-a') })).toEqual([reply, ['tag', ...sets, 'favorite', 'cancel']]);
    const animation = { file_unique_id: 'gif', file_id: 'send-gif', mime_type: 'image/gif' };
    expect(await wishes({ animation })).toEqual([reply, ['tag', 'favorite', 'cancel']]);
  });

  it('tags one sticker, which everyone then finds from any chat', async () => {
    const [ann, bob] = [bot.chatter(3), bot.chatter(4)];
    const asked = await ann.press('tag', replyTo(aSticker('lone', 'wolves')));
    expect(said(asked)).toEqual([
      ['sendSticker', 'send-lone'],
      ['sendMessage', 'Send me its tags, with commas between them'],
      answered,
    ]);
    expect(said(await ann.says('ab'))).toEqual([['sendMessage', 'Input is too short']]);
    expect(said(await ann.says('Lone grey wolf'))).toEqual([['sendMessage', 'Saved: lone grey wolf, grey wolf, wolf']]);
    expect(said(await ann.says('more'))).toEqual([['sendMessage', 'Send me a sticker or an animation first']]);

    const result = { type: 'sticker', id: 'lone', sticker_file_id: 'send-lone' };
    const answer = (query: string, is_personal: boolean) => ({
      method: 'answerInlineQuery',
      body: { inline_query_id: `q-${query}`, results: [result], cache_time: 300, is_personal },
    });
    expect(await bob.types('grey')).toEqual([answer('grey', false)]);
    expect(await ann.types('!GREY w')).toEqual([answer('!GREY w', true)]);
    expect(await results(bob, '!grey')).toEqual([]);
    expect(await ann.types('gr')).toEqual([]);
  });

  it('shows favourites to an empty query', async () => {
    const ann = bot.chatter(5);
    const pressed = await ann.press('favorite', replyTo(aSticker('fox-a')));
    const keyboard = pressed[0]?.body['reply_markup'] as { inline_keyboard: { text: string }[][] };
    expect([pressed[0]?.method, keyboard.inline_keyboard[4]]).toEqual([
      'editMessageReplyMarkup',
      [{ text: 'Remove from favourites', callback_data: 'unfavorite' }],
    ]);
    expect(await ann.types('')).toMatchObject([{ body: { results: [{ id: 'fox-a' }], is_personal: true } }]);
    await ann.press('unfavorite', replyTo(aSticker('fox-a')));
    expect(await results(ann, ' ')).toEqual([]);
  });

  it('walks through a set: skip, undo, tags, visibility, stop', async () => {
    const [ann, bob] = [bot.chatter(6), bot.chatter(7)];
    const reply = replyTo(aSticker('fox-a'));
    expect(said(await ann.press('set ALL', reply))).toEqual([
      ['getStickerSet', null],
      ['sendSticker', 'send-fox-a'],
      answered,
    ]);
    expect(said(await ann.says('first fox'))).toEqual([
      ['sendMessage', 'Saved: first fox, fox'],
      ['sendSticker', 'send-fox-b'],
    ]);
    expect(said(await ann.press('skip'))).toEqual([['sendSticker', 'send-fox-c'], answered]);
    expect(said(await ann.press('undo'))).toEqual([['sendSticker', 'send-fox-b'], answered]);
    const [toggled] = await ann.press('visibility');
    const keyboard = toggled?.body['reply_markup'] as { inline_keyboard: { text: string }[][] };
    expect(keyboard.inline_keyboard.map((row) => row.map(({ text }) => text))).toEqual([
      ['Undo', 'Skip'],
      ['Only I find it'],
      ['Stop (2/3)'],
    ]);
    expect(said(await ann.says('hidden fox'))).toEqual([
      ['sendMessage', 'Saved: hidden fox, fox'],
      ['sendSticker', 'send-fox-c'],
    ]);
    expect(said(await ann.press('stop'))).toEqual([['sendMessage', 'Stopped at 3/3'], answered]);
    expect([await results(ann, 'hidden'), await results(bob, 'hidden'), await results(bob, 'first')]).toEqual([
      ['fox-b'],
      [],
      ['fox-a'],
    ]);
    expect(said(await bob.press('set UNTAGGED', reply)).slice(1)).toEqual([['sendSticker', 'send-fox-b'], answered]);
    expect(said(await ann.press('set UNTAGGED', reply)).slice(1)).toEqual([['sendSticker', 'send-fox-c'], answered]);
    expect(said(await ann.says('third fox')).at(-1)).toEqual(['sendMessage', 'That was the last one']);
    expect(said(await ann.press('skip'))[0]).toEqual([
      'sendMessage',
      'There is no tagging queue, or it has expired: start a new one',
    ]);
  });

  it('shows at least what is mine when Telegram does not know a file of others', async () => {
    const [ann, bob] = [bot.chatter(11), bot.chatter(12)];
    await ann.press('tag', replyTo(aSticker('good', 'owls')));
    await ann.says('owl of mine');
    await bob.press('tag', replyTo(aSticker('gone', 'owls')));
    await bob.says('owl of yesterday');
    bot.telegram.unknown.add('send-gone');
    const answers = await ann.types('owl');
    expect(answers.map(({ body }) => (body['results'] as { id: string }[]).map(({ id }) => id))).toEqual([
      ['good', 'gone'],
      ['good'],
    ]);
  });

  it('exports tags as a CSV document', async () => {
    const ann = bot.chatter(3);
    const [call] = await ann.says('/export_csv');
    expect(call).toMatchObject({
      method: 'sendDocument',
      body: { chat_id: '3', document: { name: 'tags.csv', type: 'text/csv' } },
    });
    const document = call?.body['document'] as { text: string } | undefined;
    expect(document?.text.split('\r\n').map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'value,visibility,fileUniqueId',
      'grey wolf,PUBLIC,lone',
      'lone grey wolf,PUBLIC,lone',
      'wolf,PUBLIC,lone',
      '',
    ]);
  });

  it('forgets what was being tagged after an hour', async () => {
    const ann = bot.chatter(10);
    await ann.press('set ALL', replyTo(aSticker('fox-a')));
    bot.cloud.clock.advance(61 * 60_000);
    expect(said(await ann.says('too late'))).toEqual([['sendMessage', 'Send me a sticker or an animation first']]);
    await bot.cloud.settled();
    expect([await rowsOf(bot.cloud, 'StickerSessions'), await rowsOf(bot.cloud, 'StickerQueue')]).toEqual([[], []]);
  });
});
