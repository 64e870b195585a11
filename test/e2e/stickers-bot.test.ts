import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type FakeTelegram, startFakeTelegram } from '../support/fake-telegram.ts';
import { startLaptop } from '../support/laptop.ts';

const [botToken, webhookSecret] = ['1000:bot-token', 'what-telegram-shows'];
const aSticker = (name: string, set_name = 'foxes') => ({ file_unique_id: name, file_id: `send-${name}`, set_name });

describe('the sticker bot', () => {
  let cloud: Cloud;
  let telegram: FakeTelegram;
  let lastUpdate = 1000;
  beforeAll(async () => {
    telegram = await startFakeTelegram(botToken);
    const telegramPasswords = JSON.stringify({ botToken, webhookSecret });
    cloud = await startLaptop({ telegramApi: telegram.origin, telegramPasswords });
    telegram.sets['foxes'] = ['fox-c', 'fox-a', 'fox-b'].map((name) => aSticker(name));
  });
  afterAll(async () => {
    await cloud?.stop();
    await telegram?.close();
  });

  const url = () => String(cloud.assembly().ofType('AWS::Lambda::Url')[0]?.attributes?.['FunctionUrl']);

  const post = (body: string, header = webhookSecret) =>
    fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': header },
      body,
    });

  /** Delivers an update and tells what the bot asked of Telegram. */
  const deliver = async (update: object) => {
    const response = await post(JSON.stringify(update));
    return { status: response.status, calls: telegram.taken() };
  };
  const sent = async (update: object) => {
    const { status, calls } = await deliver({ update_id: ++lastUpdate, ...update });
    expect(status).toBe(200);
    return calls;
  };

  const person = (id: number) => {
    const [from, chat] = [
      { id, is_bot: false },
      { id, type: 'private' },
    ];
    const message = (rest: object) => ({ message: { message_id: 7, from, chat, ...rest } });
    return {
      says: (text: string) => sent(message({ text })),
      shows: (rest: object) => sent(message(rest)),
      types: (query: string) => sent({ inline_query: { id: `q-${query}`, from, query } }),
      press: (data: string, reply_to_message?: object) =>
        sent({ callback_query: { id: 'press', from, data, message: { message_id: 8, chat, reply_to_message } } }),
    };
  };
  const replyTo = (sticker: object) => ({ message_id: 7, chat: { id: 1, type: 'private' }, sticker });
  const said = (calls: Awaited<ReturnType<typeof sent>>) =>
    calls.map(({ method, body }) => [method, body['text'] ?? body['sticker'] ?? body['animation'] ?? null]);
  const answered = ['answerCallbackQuery', null];
  const results = async (who: ReturnType<typeof person>, query: string) =>
    (await who.types(query)).flatMap(({ body }) => (body['results'] as { id: string }[]).map(({ id }) => id));

  it('is healthy, and lets in only who knows the secret', async () => {
    const health = await fetch(`${url()}health`);
    const statuses = [health.status, (await post('{}', 'wrong')).status];
    const without = await fetch(url(), { method: 'POST', body: '{}' });
    const garbage = await Promise.all(
      ['', '{', '[]', '{}', '{"update_id":"x"}'].map(async (body) => (await post(body)).status),
    );
    expect([...statuses, without.status, garbage, telegram.taken()]).toEqual([
      200,
      401,
      401,
      [400, 400, 400, 400, 400],
      [],
    ]);
  });

  it('knows its commands', async () => {
    const ann = person(1);
    expect(said(await ann.says('/start@plaza_bot'))).toEqual([
      ['sendMessage', expect.stringContaining('Send me a sticker')],
    ]);
    expect(said(await ann.says('/version'))).toEqual([['sendMessage', 'Version 1']]);
    expect(said(await ann.says('/toString'))).toEqual([['sendMessage', 'I do not know this command']]);
    expect(said(await ann.says('hello'))).toEqual([['sendMessage', 'Send me a sticker or an animation first']]);
  });

  it('ignores bots and groups', async () => {
    const from = { id: 66, is_bot: false };
    const chat = { id: 1, type: 'private' };
    const message = { message_id: 1, text: '/start' };
    expect([
      ...(await sent({ message: { ...message, chat, from: { ...from, is_bot: true } } })),
      ...(await sent({ message: { ...message, from, chat: { id: 2, type: 'group' } } })),
      ...(await sent({ inline_query: { id: 'q', from: { ...from, is_bot: true }, query: '' } })),
      ...(await sent({ edited_message: message })),
    ]).toEqual([]);
  });

  it('offers what can be done with a sticker, and with an animation, which has no set', async () => {
    const ann = person(2);
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
    const [ann, bob] = [person(3), person(4)];
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
    const ann = person(5);
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
    const [ann, bob] = [person(6), person(7)];
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

  it('a second delivery of an update moves nothing and tags nothing else', async () => {
    const ann = person(8);
    await ann.press('set ALL', replyTo(aSticker('fox-a')));
    const message = {
      message_id: 9,
      from: { id: 8, is_bot: false },
      chat: { id: 8, type: 'private' },
      text: 'repeated',
    };
    const update = { update_id: ++lastUpdate, message };
    const [first, second] = [await deliver(update), await deliver(update)];
    expect([first.status, said(first.calls).at(-1), second]).toEqual([
      200,
      ['sendSticker', 'send-fox-b'],
      { status: 200, calls: [] },
    ]);
    expect(await results(ann, '!repeated')).toEqual(['fox-a']);
  });

  it('is asked again when Telegram was busy, and not when Telegram refused for good', async () => {
    const update = (text: string) => ({
      update_id: ++lastUpdate,
      message: { message_id: 9, from: { id: 9, is_bot: false }, chat: { id: 9, type: 'private' }, text },
    });
    const statuses: number[] = [];
    for (const status of [403, 429, 500, undefined]) {
      telegram.refuse('sendMessage', status);
      statuses.push((await deliver(update('/version'))).status);
    }
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  it('exports tags as a CSV document', async () => {
    const ann = person(3);
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
});
