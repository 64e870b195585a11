import type { RawData, WebSocket } from 'ws';
import type { Authentication, Gate } from '../authenticate.ts';
import { authenticate } from '../authenticate.ts';
import type { Engine } from '../engine.ts';
import { messageOf } from '../field-error.ts';
import { readHeaders } from '../headers.ts';
import type { ClientFrame } from './frames.ts';
import { connectionAck, connectionError, dataFrame, errorFrame, idFrame, keepAlive, readFrame } from './frames.ts';
import { startSubscription } from './subscribe.ts';
import type { Registry, Subscription } from './subscription.ts';

export interface ConnectionSetting {
  readonly engine: Engine;
  readonly gate: Gate;
  readonly registry: Registry;
  readonly sourceIp: string;
  /** Headers of the upgrade itself: what resolvers see as the request's. */
  readonly headers: Readonly<Record<string, string>>;
}

type StartFrame = Extract<ClientFrame, { type: 'start' }>;

/** One socket whose owner was let in. Each of its subscriptions is authorized by itself. */
export const serveConnection = (
  socket: WebSocket,
  { engine, gate, registry, sourceIp, headers }: ConnectionSetting,
) => {
  const { limits } = engine;
  const { log } = gate.ground;
  /** `starting` until its resolver has agreed; `stopped` if the client changed its mind meanwhile. */
  const subscriptions = new Map<string, Subscription | 'starting' | 'stopped'>();

  const send = (frame: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.unreadBytes) {
      log.warn('appsync', `cut a connection that left ${socket.bufferedAmount} bytes unread`);
      socket.terminate();
      return;
    }
    socket.send(frame);
  };

  const refuse = (id: string | undefined, errorType: string, message: string, errorCode = 400) =>
    send(errorFrame(id, [{ errorType, message, errorCode }]));

  const end = (id: string) => {
    const subscription = subscriptions.get(id);
    if (subscription === 'starting') {
      subscriptions.set(id, 'stopped');
      return;
    }
    if (subscription === undefined || subscription === 'stopped') return;
    subscriptions.delete(id);
    registry.remove(subscription);
    send(idFrame('complete', id));
  };

  const begin = async ({ data, authorization }: StartFrame) => {
    const presented = readHeaders(authorization) ?? {};
    const authentication = await authenticate(gate, { path: '/graphql', headers: presented, body: data, sourceIp });
    if (!authentication.ok) {
      const { errorType, message, status } = authentication.denial;
      return { ok: false, errors: [{ errorType, message, errorCode: status }] } as const;
    }
    return startSubscription(engine, data, authentication.caller, { ...headers, ...presented });
  };

  const start = async (frame: StartFrame) => {
    const { id } = frame;
    if (subscriptions.has(id))
      return refuse(id, 'DuplicatedOperationError', `Operation id ${id} is already in use on this connection.`);
    if (subscriptions.size >= limits.subscriptionsPerConnection)
      return refuse(
        id,
        'MaxSubscriptionsReachedError',
        `Max number of ${limits.subscriptionsPerConnection} subscriptions reached.`,
      );
    subscriptions.set(id, 'starting');
    const begun = await begin(frame).catch((error: unknown) => {
      log.error('appsync', `starting a subscription failed: ${messageOf(error)}`);
      return {
        ok: false,
        errors: [{ errorType: 'InternalFailure', message: 'the subscription could not be started' }],
      } as const;
    });
    const stopped = subscriptions.get(id) === 'stopped';
    subscriptions.delete(id);
    if (!begun.ok) return send(errorFrame(id, begun.errors));
    if (stopped) return send(idFrame('complete', id));
    if (socket.readyState !== socket.OPEN) return;
    const subscription: Subscription = {
      ...begun.subscription,
      deliver: (payload) => send(dataFrame(id, payload)),
      complete: () => end(id),
    };
    subscriptions.set(id, subscription);
    registry.add(subscription);
    send(idFrame('start_ack', id));
  };

  const take = (frame: ClientFrame) => {
    if (frame.type === 'connection_init') {
      send(connectionAck);
      return send(keepAlive);
    }
    if (frame.type === 'stop') return end(frame.id);
    if (frame.type === 'unreadable') return refuse(frame.id, 'BadRequestException', frame.reason);
    void start(frame);
  };

  socket.on('close', () => {
    for (const subscription of subscriptions.values())
      if (typeof subscription === 'object') registry.remove(subscription);
    subscriptions.clear();
  });

  return {
    receive: (data: RawData, isBinary: boolean) =>
      take(isBinary ? { type: 'unreadable', id: undefined, reason: 'messages are text' } : readFrame(String(data))),
  };
};

/** Someone who was not let in hears why when they first speak (before that, clients do not listen yet), then is cut off. */
export const turnAway = (socket: WebSocket, { denial }: Extract<Authentication, { ok: false }>) => {
  const { errorType, message, status } = denial;
  socket.send(connectionError({ errorType, message, errorCode: status }));
  socket.close(1008, errorType);
};
