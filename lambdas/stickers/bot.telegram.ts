/** Telegram's own HTTP API. Its bot token is part of the address, so no error of ours ever quotes one. */
export interface Telegram {
  call<T = unknown>(method: string, body: object): Promise<T>;
  sendDocument(chatId: number, name: string, type: string, content: string): Promise<void>;
}

/** Telegram understood and said no: asking again would not help. */
export class TelegramRefused extends Error {
  constructor(method: string, description: string) {
    super(`Telegram refused ${method}: ${description}`);
    this.name = 'TelegramRefused';
  }
}

/** Telegram did not answer, or had no time: asking again may help. */
export class TelegramBusy extends Error {
  constructor(method: string, reason: string) {
    super(`Telegram did not do ${method}: ${reason}`);
    this.name = 'TelegramBusy';
  }
}

interface TelegramAnswer {
  readonly ok: boolean;
  readonly result?: unknown;
  readonly description?: string;
}

const patienceMs = 5000;

export const createTelegram = (api: string, botToken: string): Telegram => {
  const post = async (method: string, body: RequestInit): Promise<unknown> => {
    const request = { method: 'POST', signal: AbortSignal.timeout(patienceMs), ...body };
    const response = await fetch(`${api}/bot${botToken}/${method}`, request).catch((error: unknown) => {
      throw new TelegramBusy(method, error instanceof Error ? error.name : String(error));
    });
    if (response.status >= 500 || response.status === 429) throw new TelegramBusy(method, `status ${response.status}`);
    const { ok, result, description = '' } = (await response.json()) as TelegramAnswer;
    if (!ok) throw new TelegramRefused(method, description);
    return result;
  };

  return {
    call: async <T>(method: string, body: object) =>
      (await post(method, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })) as T,
    sendDocument: async (chatId, name, type, content) => {
      const form = new FormData();
      form.set('chat_id', String(chatId));
      form.set('document', new Blob([content], { type }), name);
      await post('sendDocument', { body: form });
    },
  };
};
