import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import type { UpgradeListener } from './router.ts';

export interface Port {
  readonly number: number;
  stop(): Promise<void>;
}

export interface PortSetting {
  /** 0 takes a free one. */
  readonly port: number;
  readonly certificate: Certificate;
  readonly onRequest: RequestListener;
  readonly onUpgrade: UpgradeListener;
}

/** The first byte of a TLS handshake record; no HTTP method starts with it. */
const tlsHandshake = 0x16;

/** HTTP and TLS on one port of the loopback interface: Amplify opens wss:// even where it was given http://. */
export const openPort = async ({ port, certificate, onRequest, onUpgrade }: PortSetting): Promise<Port> => {
  const options = { keepAliveTimeout: 75_000, requestTimeout: 120_000, maxHeaderSize: 64 * 1024 };
  const plain = createHttpServer(options, onRequest).on('upgrade', onUpgrade);
  const secure = createHttpsServer({ ...options, key: certificate.key, cert: certificate.cert }, onRequest);
  secure.on('upgrade', onUpgrade);

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that hangs up is no event; without a listener it would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      socket.unshift(chunk);
      (chunk[0] === tlsHandshake ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => refuse(port, error));

  return {
    number: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      plain.close();
      secure.close();
    },
  };
};

const refuse = (port: number, error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : String(error);
  if (code === 'EADDRINUSE')
    throw new Error(`port ${port} is taken: stop what listens there, or choose another with --port`);
  throw error;
};
