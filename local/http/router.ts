import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log, Service } from '../cloud.ts';
import { readBody } from './body.ts';

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Router {
  readonly onRequest: RequestListener;
  readonly onUpgrade: UpgradeListener;
  /** The services from now on. As long as there are none, or the cloud says it is starting, all others answer 503. */
  use(services: readonly Service[], state?: 'starting'): void;
}

/** Gives each request to the first service that accepts it. A service that throws costs its caller a 500, no more. */
export const createRouter = (log: Log): Router => {
  let services: readonly Service[] = [];
  let starting = true;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body === 'too large') return sendError(response, 413, 'RequestEntityTooLarge', 'the body is too large');
    const asked = askedOf(request);
    const service = services.find((candidate) => candidate.accepts(asked));
    if (service) return service.handle(request, response, body);
    if (starting) return sendError(response, 503, 'ServiceUnavailable', 'the laptop cloud is starting');
    const what = asked.target ?? `${asked.method} ${asked.path}`;
    log.warn('http', `nothing here answers ${what}`);
    sendError(response, 404, 'UnknownOperationException', `nothing here answers ${what}`);
  };

  return {
    use: (next, state) => {
      services = next;
      starting = state === 'starting';
    },
    onRequest: (request, response) => {
      serve(request, response).catch((error: unknown) => {
        if (request.destroyed && !request.complete) return;
        log.error('http', `${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
        if (response.headersSent) response.destroy();
        else sendError(response, 500, 'InternalServerError', 'the laptop cloud failed: see its output');
      });
    },
    onUpgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const service = services.find((candidate) => candidate.upgrade && candidate.accepts(askedOf(request)));
      if (!service?.upgrade) {
        socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      try {
        service.upgrade(request, socket, head);
      } catch (error) {
        log.error('http', `upgrade of ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
        socket.destroy();
      }
    },
  };
};

const askedOf = ({ method = 'GET', url = '/', headers }: IncomingMessage) => {
  const target = headers['x-amz-target'];
  return { method, path: url.split('?')[0] ?? '/', ...(typeof target === 'string' && { target }) };
};

const sendError = (response: ServerResponse, status: number, type: string, message: string): void => {
  const text = JSON.stringify({ __type: type, message });
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type, connection: 'close' });
  response.end(text);
};
