import type { IncomingMessage } from 'node:http';
import { readHeaders } from '../headers.ts';

/** The one subprotocol AppSync speaks; the other a client offers carries its credentials. */
export const subprotocol = 'graphql-ws';

const decoded = (base64: string): Readonly<Record<string, string>> | undefined => {
  try {
    return readHeaders(JSON.parse(Buffer.from(base64, 'base64').toString()));
  } catch {
    return undefined;
  }
};

const offered = (request: IncomingMessage) =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());

export const speaksSubprotocol = (request: IncomingMessage) => offered(request).includes(subprotocol);

/** The authorization headers of a connection: in a `header-…` subprotocol, or in `?header=` as older clients send it. */
export const connectionHeaders = (request: IncomingMessage): Readonly<Record<string, string>> | undefined => {
  const inProtocol = offered(request).find((name) => name.startsWith('header-'));
  if (inProtocol) return decoded(inProtocol.slice('header-'.length));
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  // Older clients do not escape base64, so its + arrives as a space.
  return decoded((query.get('header') ?? '').replaceAll(' ', '+'));
};
