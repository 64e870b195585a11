import { WebSocket } from 'ws';
import type { Keys } from '../../../local/cloud.ts';
import type { Json, Laptop } from './laptop.ts';
import { signedHeaders } from './signer.ts';

const connectHeaders = { accept: 'application/json, text/javascript', 'content-encoding': 'amz-1.0' };

export interface ConnectChoices {
  readonly form?: 'subprotocol' | 'query';
  readonly path?: string;
  readonly headers?: object;
  readonly keys?: Keys;
  readonly protocols?: readonly string[];
}

/** A raw client of the realtime protocol: frames out, frames in, in their order. */
export const connect = async (laptop: Pick<Laptop, 'host' | 'keys'>, choices: ConnectChoices = {}) => {
  const { form = 'subprotocol', path = '/graphql/realtime', keys = laptop.keys } = choices;
  const { host } = laptop;
  const headers =
    choices.headers ??
    (await signedHeaders({ host, path: '/graphql/connect', body: '{}', keys, headers: connectHeaders }));
  const text = Buffer.from(JSON.stringify(headers));
  const query = form === 'query' ? `?header=${text.toString('base64')}&payload=e30=` : '';
  const protocols = choices.protocols ?? [
    'graphql-ws',
    ...(form === 'query' ? [] : [`header-${text.toString('base64url')}`]),
  ];
  const socket = new WebSocket(`ws://${host}${path}${query}`, [...protocols]);

  const frames: Json[] = [];
  const waiting: { resolve(frame: Json): void; reject(error: Error): void }[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Json;
    const next = waiting.shift();
    if (next) next.resolve(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.once('close', (code) => {
    for (const { reject } of waiting) reject(new Error(`the connection was closed with ${code}`));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const next = () =>
    new Promise<Json>((resolve, reject) => {
      const frame = frames.shift();
      if (frame) resolve(frame);
      else waiting.push({ resolve, reject });
    });

  /** Starts a subscription with exactly this text, whatever it is, properly signed. */
  const startRaw = async (id: string, data: string, by: Keys = keys) => {
    const signing = { host, path: '/graphql', body: data, keys: by, headers: connectHeaders };
    send({ id, type: 'start', payload: { data, extensions: { authorization: await signedHeaders(signing) } } });
  };

  return {
    socket,
    closed,
    send,
    next,
    protocol: () => socket.protocol,
    /** Frames that came without being waited for. */
    unread: () => frames,
    init: async () => {
      send({ type: 'connection_init' });
      return [await next(), await next()];
    },
    startRaw,
    start: (id: string, query: string, variables: Json = {}, by: Keys = keys) =>
      startRaw(id, JSON.stringify({ query, variables }), by),
    close: async () => {
      socket.close();
      await closed;
    },
  };
};
