import { createHash, timingSafeEqual } from 'node:crypto';
import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { theSecret } from '../runtime/secret.ts';
import { createStore } from '../runtime/store.ts';
import { theWorld } from '../runtime/world.ts';
import { createTelegram, TelegramBusy, TelegramRefused } from './bot.telegram.ts';
import { handleUpdate } from './bot.ts';
import { isUpdate, type Update } from './bot.update.ts';

interface Passwords {
  /** What we show Telegram. */
  readonly botToken: string;
  /** What Telegram shows us. */
  readonly webhookSecret: string;
}

let passwords: Promise<Passwords> | undefined;
const thePasswords = (): Promise<Passwords> => {
  passwords ??= theSecret(theWorld(), 'telegramSecret').then(
    (text) => JSON.parse(text) as Passwords,
    (error: unknown) => {
      // The next update asks again, instead of failing for as long as this process lives.
      passwords = undefined;
      throw error;
    },
  );
  return passwords;
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));

const answer = (statusCode: number, told: string): LambdaFunctionURLResult => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ told }),
});

const updateIn = ({ body = '', isBase64Encoded }: LambdaFunctionURLEvent): Update | undefined => {
  try {
    const value: unknown = JSON.parse(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body);
    return isUpdate(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What Telegram refused stays refused, so its update is done; what it was too busy for it shall deliver again. */
const afterFailure = (error: unknown): LambdaFunctionURLResult => {
  const busy = error instanceof TelegramBusy;
  if (!busy && !(error instanceof TelegramRefused)) throw error;
  console.error(JSON.stringify({ level: 'WARN', error: error.message }));
  return busy ? answer(503, 'try again') : answer(200, 'refused');
};

/** Where Telegram sends the bot's updates. The URL is public: who does not know the secret gets no further than 401. */
export const handler = async (event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> => {
  if (event.rawPath === '/health') return answer(200, 'healthy');
  const { botToken, webhookSecret } = await thePasswords();
  const shown = event.headers['x-telegram-bot-api-secret-token'] ?? '';
  if (!isSame(shown, webhookSecret)) return answer(401, 'x-telegram-bot-api-secret-token is missing or wrong');
  const update = updateIn(event);
  if (!update) return answer(400, 'the body is not an update of Telegram');

  const world = theWorld();
  const telegram = createTelegram(world.setting('telegramApi'), botToken);
  const means = { telegram, store: createStore(world.dynamo), now: world.timestamp() };
  return handleUpdate(update, means).then(() => answer(200, 'done'), afterFailure);
};
