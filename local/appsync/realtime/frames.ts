/** What a client sends, as far as it can be read. */
export type ClientFrame =
  | { readonly type: 'connection_init' }
  | { readonly type: 'start'; readonly id: string; readonly data: string; readonly authorization: unknown }
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string | undefined; readonly reason: string };

interface RawFrame {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly payload?: {
    readonly data?: unknown;
    readonly extensions?: { readonly authorization?: unknown } | null;
  } | null;
}

const longestId = 128;

/** What a client sent may be nested deeper than the stack, so only text is repeated to it. */
const shown = (value: unknown) => (typeof value === 'string' ? `"${value.slice(0, longestId)}"` : 'what is no text');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readFrame = (text: string): ClientFrame => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null)
    return { type: 'unreadable', id: undefined, reason: 'a message must be a JSON object' };
  const { type, id, payload } = value as RawFrame;
  if (type === 'connection_init') return { type };
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    return { type: 'unreadable', id: undefined, reason: `a message needs an id of up to ${longestId} characters` };
  if (type === 'stop') return { type, id };
  if (type !== 'start') return { type: 'unreadable', id, reason: `${shown(type)} is no message type` };
  if (typeof payload?.data !== 'string')
    return { type: 'unreadable', id, reason: 'payload.data must be a string of JSON' };
  return { type, id, data: payload.data, authorization: payload.extensions?.authorization };
};

export interface FrameError {
  readonly errorType: string;
  readonly message: string;
  readonly errorCode?: number;
}

export const errorFrame = (id: string | undefined, errors: readonly object[]) =>
  JSON.stringify({ ...(id !== undefined && { id }), type: 'error', payload: { errors } });

export const connectionError = (error: FrameError) =>
  JSON.stringify({ type: 'connection_error', payload: { errors: [error] } });

export const connectionAck = JSON.stringify({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } });

export const keepAlive = JSON.stringify({ type: 'ka' });

export const idFrame = (type: 'start_ack' | 'complete', id: string) => JSON.stringify({ id, type });

export const dataFrame = (id: string, payload: string) =>
  `{"id":${JSON.stringify(id)},"type":"data","payload":${payload}}`;
