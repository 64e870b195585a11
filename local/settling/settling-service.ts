import type { Service } from '../cloud.ts';
import type { Settling } from './settling.ts';

/** `GET /_plaza/settled?timeout=MS` answers 204 once everything rests, or 504 with what does not. */
export const startSettlingService = (settling: Settling): Service => ({
  name: 'settling',
  accepts: ({ method, path }) => method === 'GET' && path === '/_plaza/settled',
  handle: async (request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('timeout');
    try {
      await settling.settled(asked === null ? undefined : Number(asked));
      response.writeHead(204).end();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      response.writeHead(504, { 'content-type': 'text/plain' }).end(`${text}\n`);
    }
  },
});
