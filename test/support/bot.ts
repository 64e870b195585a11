import { expect } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type FakeTelegram, startFakeTelegram, type TelegramCall } from './fake-telegram.ts';
import { startLaptop } from './laptop.ts';

const [botToken, webhookSecret] = ['1000:bot-token', 'what-telegram-shows'];

/** Someone who chats with the bot; each act tells what the bot asked of Telegram in return. */
export interface Chatter {
  says(text: string): Promise<readonly TelegramCall[]>;
  shows(media: object): Promise<readonly TelegramCall[]>;
  /** Types after the bot's name, in any chat. */
  types(query: string): Promise<readonly TelegramCall[]>;
  press(data: string, repliedTo?: object): Promise<readonly TelegramCall[]>;
}

export interface Bot {
  readonly cloud: Cloud;
  readonly telegram: FakeTelegram;
  readonly url: string;
  post(body: string, secret?: string): Promise<Response>;
  nextUpdateId(): number;
  deliver(update: object): Promise<{ readonly status: number; readonly calls: readonly TelegramCall[] }>;
  /** Delivers a new update, which the bot must accept. */
  sent(update: object): Promise<readonly TelegramCall[]>;
  chatter(id: number): Chatter;
  stop(): Promise<void>;
}

/** The laptop cloud with its bot, and a Telegram of our own around it. */
export const startBot = async (): Promise<Bot> => {
  const telegram = await startFakeTelegram(botToken);
  const telegramPasswords = JSON.stringify({ botToken, webhookSecret });
  const cloud = await startLaptop({ telegramApi: telegram.origin, telegramPasswords });
  const url = String(cloud.assembly().ofType('AWS::Lambda::Url')[0]?.attributes?.['FunctionUrl']);
  let updates = 1000;

  const post: Bot['post'] = (body, secret = webhookSecret) => {
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
    return fetch(url, { method: 'POST', headers, body });
  };
  const nextUpdateId = () => ++updates;
  const deliver: Bot['deliver'] = async (update) => {
    const { status } = await post(JSON.stringify(update));
    return { status, calls: telegram.taken() };
  };
  const sent: Bot['sent'] = async (update) => {
    const { status, calls } = await deliver({ update_id: nextUpdateId(), ...update });
    expect(status).toBe(200);
    return calls;
  };

  return {
    ...{ cloud, telegram, url, post, nextUpdateId, deliver, sent },
    chatter: (id) => {
      const [from, chat] = [
        { id, is_bot: false },
        { id, type: 'private' },
      ] as const;
      const message = (rest: object) => ({ message: { message_id: 7, from, chat, ...rest } });
      return {
        says: (text) => sent(message({ text })),
        shows: (media) => sent(message(media)),
        types: (query) => sent({ inline_query: { id: `q-${query}`, from, query } }),
        press: (data, reply_to_message) =>
          sent({ callback_query: { id: 'press', from, data, message: { message_id: 8, chat, reply_to_message } } }),
      };
    },
    stop: async () => {
      await cloud.stop();
      await telegram.close();
    },
  };
};

export const aSticker = (name: string, set_name = 'foxes') => ({
  file_unique_id: name,
  file_id: `send-${name}`,
  set_name,
});

/** What a pressed button's message replied to. */
export const replyTo = (sticker: object) => ({ message_id: 7, chat: { id: 1, type: 'private' }, sticker });

/** Calls in short: the method and what it sends. */
export const said = (calls: readonly TelegramCall[]) =>
  calls.map(({ method, body }) => [method, body['text'] ?? body['sticker'] ?? body['animation'] ?? null]);

/** The files someone is shown who types this. */
export const results = async (who: Chatter, query: string) =>
  (await who.types(query)).flatMap(({ body }) => (body['results'] as { id: string }[]).map(({ id }) => id));
