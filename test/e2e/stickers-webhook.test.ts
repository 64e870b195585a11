import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSticker, type Bot, replyTo, results, said, startBot } from '../support/bot.ts';

describe('the webhook of the sticker bot', () => {
  let bot: Bot;
  beforeAll(async () => {
    bot = await startBot();
    bot.telegram.sets['foxes'] = ['fox-c', 'fox-a', 'fox-b'].map((name) => aSticker(name));
  });
  afterAll(() => bot?.stop());

  it('is healthy, and lets in only who knows the secret', async () => {
    const health = await fetch(`${bot.url}health`);
    const statuses = [health.status, (await bot.post('{}', 'wrong')).status];
    const without = await fetch(bot.url, { method: 'POST', body: '{}' });
    const garbage = await Promise.all(
      ['', '{', '[]', '{}', '{"update_id":"x"}'].map(async (body) => (await bot.post(body)).status),
    );
    expect([...statuses, without.status, garbage, bot.telegram.taken()]).toEqual([
      200,
      401,
      401,
      [400, 400, 400, 400, 400],
      [],
    ]);
  });

  it('ignores bots and groups', async () => {
    const from = { id: 66, is_bot: false };
    const chat = { id: 1, type: 'private' };
    const message = { message_id: 1, text: '/start' };
    expect([
      ...(await bot.sent({ message: { ...message, chat, from: { ...from, is_bot: true } } })),
      ...(await bot.sent({ message: { ...message, from, chat: { id: 2, type: 'group' } } })),
      ...(await bot.sent({ inline_query: { id: 'q', from: { ...from, is_bot: true }, query: '' } })),
      ...(await bot.sent({ edited_message: message })),
    ]).toEqual([]);
  });

  it('a second delivery of an update moves nothing and tags nothing else', async () => {
    const ann = bot.chatter(8);
    await ann.press('set ALL', replyTo(aSticker('fox-a')));
    const message = {
      message_id: 9,
      from: { id: 8, is_bot: false },
      chat: { id: 8, type: 'private' },
      text: 'repeated',
    };
    const update = { update_id: bot.nextUpdateId(), message };
    const [first, second] = [await bot.deliver(update), await bot.deliver(update)];
    expect([first.status, said(first.calls).at(-1), second]).toEqual([
      200,
      ['sendSticker', 'send-fox-b'],
      { status: 200, calls: [] },
    ]);
    expect(await results(ann, '!repeated')).toEqual(['fox-a']);
  });

  it('is asked again when Telegram was busy, and not when Telegram refused for good', async () => {
    const update = (text: string) => ({
      update_id: bot.nextUpdateId(),
      message: { message_id: 9, from: { id: 9, is_bot: false }, chat: { id: 9, type: 'private' }, text },
    });
    const statuses: number[] = [];
    for (const status of [403, 429, 500, undefined]) {
      bot.telegram.refuse('sendMessage', status);
      statuses.push((await bot.deliver(update('/version'))).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
  });
});
