import { Agent, type IncomingMessage, request } from 'node:http';
import type { Engine } from './engine.ts';
import { engineHeaders } from './engine-ready.ts';

export interface RawAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Forwarder {
  send(target: string, body: Buffer): Promise<RawAnswer>;
  stop(): void;
}

/** Calls to the engine over connections that stay open: a new one per call would cost more than the call. */
export const forwardTo = (engine: Engine): Forwarder => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const headers = engineHeaders(engine);
  const { hostname, port } = new URL(engine.endpoint);

  const once = (target: string, body: Buffer): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...{ hostname, port, agent, method: 'POST', path: '/' },
          headers: { ...headers, 'x-amz-target': target, 'content-length': body.length },
        },
        (incoming) => readAll(incoming).then(resolve, reject),
      );
      outgoing.on('error', (cause) =>
        reject(new Error(outgoing.reusedSocket ? stale : 'the engine is gone', { cause })),
      );
      outgoing.end(body);
    });

  return {
    // The engine closed an idle connection just as it was reused: it never saw the call, so it is sent again.
    send: (target, body) =>
      once(target, body).catch((error: unknown) => {
        if (error instanceof Error && error.message === stale) return once(target, body);
        throw error;
      }),
    stop: () => agent.destroy(),
  };
};

const stale = 'the engine closed an idle connection';

const readAll = async (incoming: IncomingMessage): Promise<RawAnswer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return { status: incoming.statusCode ?? 500, body: Buffer.concat(chunks) };
};
