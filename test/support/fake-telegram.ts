import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TelegramCall {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FakeTelegram {
  readonly origin: string;
  /** What the bot has asked since the last time, in order. */
  taken(): readonly TelegramCall[];
  /** How calls of a method are answered from now on, instead of ok. */
  refuse(method: string, status: number | undefined): void;
  /** Files Telegram no longer knows: an answer that shows one is refused. */
  unknown: Set<string>;
  sets: Record<string, readonly object[]>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<TelegramCall['body']> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = String(request.headers['content-type']);
  if (!type.startsWith('multipart/')) return JSON.parse(Buffer.concat(chunks).toString()) as TelegramCall['body'];
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  const parts = [...form].map(async ([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, { name: part.name, type: part.type, text: await part.text() }],
  );
  return Object.fromEntries(await Promise.all(parts));
};

/** Telegram's HTTP API as far as the bot uses it: knows one bot by its token, keeps sets, remembers every call. */
export const startFakeTelegram = async (botToken: string): Promise<FakeTelegram> => {
  let calls: TelegramCall[] = [];
  const refusals = new Map<string, number>();
  const sets: FakeTelegram['sets'] = {};
  const unknown = new Set<string>();

  const answerTo = ({ method, body }: TelegramCall): { status: number; answer: object } => {
    const status = refusals.get(method);
    if (status) return { status, answer: { ok: false, error_code: status, description: `no ${method}` } };
    if ([...unknown].some((file) => JSON.stringify(body).includes(file)))
      return { status: 400, answer: { ok: false, error_code: 400, description: 'wrong file identifier' } };
    if (method !== 'getStickerSet') return { status: 200, answer: { ok: true, result: true } };
    const name = String(body['name']);
    const stickers = sets[name];
    if (!stickers) return { status: 400, answer: { ok: false, error_code: 400, description: 'STICKERSET_INVALID' } };
    return { status: 200, answer: { ok: true, result: { name, stickers } } };
  };

  const server = createServer(async (request, response) => {
    const [, bot, method = ''] = request.url?.split('/') ?? [];
    const call = { method, body: await bodyOf(request) };
    const known = bot === `bot${botToken}`;
    if (known) calls.push(call);
    const { status, answer } = known
      ? answerTo(call)
      : { status: 404, answer: { ok: false, description: 'Not Found' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    refuse: (method, status) => {
      if (status) refusals.set(method, status);
      else refusals.delete(method);
    },
    sets,
    unknown,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};
