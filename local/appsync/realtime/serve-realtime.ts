import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { Authentication, Gate } from '../authenticate.ts';
import { authenticate } from '../authenticate.ts';
import type { Engine } from '../engine.ts';
import { messageOf } from '../field-error.ts';
import { flatHeaders } from '../headers.ts';
import { serveConnection, turnAway } from './connection.ts';
import { keepAlive } from './frames.ts';
import { connectionHeaders, speaksSubprotocol, subprotocol } from './handshake.ts';
import type { Registry } from './subscription.ts';

const denied = (errorType: string, message: string): Authentication => ({
  ok: false,
  denial: { status: 401, errorType, message },
});

/** How long a client that was not let in may stay silent before it is told. */
const silenceMs = 300;

export const serveRealtime = (engine: Engine, gate: Gate, registry: Registry) => {
  const { log } = gate.ground;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: engine.limits.requestBytes,
    handleProtocols: (protocols) => (protocols.has(subprotocol) ? subprotocol : false),
  });

  const admitted = new Set<WebSocket>();

  const admit = async (request: IncomingMessage, sourceIp: string): Promise<Authentication> => {
    if (!speaksSubprotocol(request)) return denied('NoProtocolError', `Offer the subprotocol ${subprotocol}.`);
    const headers = connectionHeaders(request);
    if (!headers) return denied('UnauthorizedException', 'The connection carries no readable authorization header.');
    return authenticate(gate, { path: '/graphql/connect', headers, body: '{}', sourceIp });
  };

  const open = (socket: WebSocket, request: IncomingMessage) => {
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    // Frames that arrive while the caller is being checked wait their turn.
    const early: (readonly [RawData, boolean])[] = [];
    let receive = (data: RawData, isBinary: boolean): void => {
      if (early.push([data, isBinary]) > engine.limits.subscriptionsPerConnection * 2) socket.terminate();
    };
    socket.on('message', (data, isBinary) => {
      // Nothing above catches what a listener throws: it would end the process.
      try {
        receive(data, isBinary);
      } catch (error) {
        log.error('appsync', `taking a message failed: ${messageOf(error)}`);
        socket.close(1011);
      }
    });
    socket.on('error', (error) => log.warn('appsync', `a realtime connection broke: ${error.message}`));

    const decide = (authentication: Authentication) => {
      if (authentication.ok) {
        const setting = { engine, gate, registry, sourceIp, headers: flatHeaders(request.headers) };
        receive = serveConnection(socket, setting).receive;
        admitted.add(socket);
        socket.once('close', () => admitted.delete(socket));
        for (const [data, isBinary] of early) receive(data, isBinary);
        return;
      }
      const timer = setTimeout(() => turnAway(socket, authentication), early.length > 0 ? 0 : silenceMs);
      receive = () => {
        clearTimeout(timer);
        receive = () => undefined;
        turnAway(socket, authentication);
      };
      socket.on('close', () => clearTimeout(timer));
    };
    admit(request, sourceIp).then(decide, (error: unknown) => {
      log.error('appsync', `checking a connection failed: ${messageOf(error)}`);
      socket.close(1011);
    });
  };

  const beat = setInterval(() => {
    for (const socket of admitted) if (socket.readyState === socket.OPEN) socket.send(keepAlive);
  }, engine.limits.keepAliveMs);
  beat.unref();

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (opened) => open(opened, request)),
    stop: async () => {
      clearInterval(beat);
      for (const socket of server.clients) {
        socket.close(1001, 'the laptop cloud stops');
        socket.terminate();
      }
      server.close();
    },
  };
};
