import type { IncomingMessage } from 'node:http';
import type { Service } from '../cloud.ts';
import { type Properties, recordOf } from '../template/value.ts';

export interface Asked {
  readonly query: URLSearchParams;
  readonly body: Properties;
}

/** A text is sent as it is, anything else as JSON. */
type Answer = string | object;

type Method = 'GET' | 'POST' | 'DELETE';

/** One of the laptop's own controls under /_plaza. What a handler throws is the caller's mistake and told as such. */
export const startControl = (
  name: string,
  handlers: Readonly<Partial<Record<Method, (asked: Asked) => Answer>>>,
): Service => {
  const at = `/_plaza/${name}`;

  const answer = (request: IncomingMessage, body: Buffer): readonly [status: number, answer: Answer] => {
    const handler = handlers[request.method as Method];
    if (!handler) return [405, { message: `${at} takes ${Object.keys(handlers).join(', ')}` }];
    if (isForeign(request)) return [403, { message: `${request.headers.origin} may not use ${at}` }];
    try {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const told: unknown = body.length === 0 ? {} : JSON.parse(body.toString());
      return [200, handler({ query: searchParams, body: recordOf(told) })];
    } catch (error) {
      return [400, { message: error instanceof Error ? error.message : String(error) }];
    }
  };

  return {
    name,
    accepts: ({ path }) => path === at,
    handle: async (request, response, body) => {
      const [status, said] = answer(request, body);
      const text = typeof said === 'string' ? said : `${JSON.stringify(said, null, 2)}\n`;
      const type = typeof said === 'string' ? 'text/plain;charset=UTF-8' : 'application/json';
      response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
  };
};

/** Any page in the browser could call here; only the laptop's own may. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && !headers.origin.endsWith(`//${headers.host}`);
