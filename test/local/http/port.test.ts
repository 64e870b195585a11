import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Service } from '../../../local/cloud.ts';
import { localCertificate } from '../../../local/http/certificate.ts';
import { openPort, type Port } from '../../../local/http/port.ts';
import { createRouter, type Router } from '../../../local/http/router.ts';
import { temporaryFolder } from '../../support/assembly.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const sockets = new WebSocketServer({ noServer: true });
const echo: Service = {
  name: 'echo',
  accepts: ({ path }) => path === '/echo',
  handle: async (_request, response, body) => void response.end(body),
  upgrade: (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => client.on('message', (data) => client.send(String(data)))),
};
const target: Service = {
  name: 'target',
  accepts: ({ target: asked }) => asked === 'Service.Call',
  handle: async (_request, response) => void response.end('called'),
};
const broken: Service = {
  name: 'broken',
  accepts: ({ path }) => path === '/broken',
  handle: async () => {
    throw new Error('inside');
  },
};

describe('the port', () => {
  const errors: string[] = [];
  const note = (_source: string, message: string) => void errors.push(message);
  const router: Router = createRouter({ info: () => undefined, warn: () => undefined, error: note });
  const open: { port: Port | undefined } = { port: undefined };
  beforeAll(async () => {
    router.use([echo, target, broken]);
    open.port = await openPort({ port: 0, certificate: await localCertificate(folder.path), ...router });
  });
  afterEach(() => void errors.splice(0));
  afterAll(() => open.port?.stop());

  const ca = () => readFileSync(`${folder.path}/certificate/ca.pem`, 'utf8');
  const send = (scheme: 'http' | 'https', path: string, body = '', headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const options = { host: 'localhost', family: 4, port: open.port?.number, path, method: 'POST', headers };
      const made = scheme === 'http' ? httpRequest(options) : httpsRequest({ ...options, ca: ca() });
      made.on('error', reject).on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text });
      });
      made.end(body);
    });

  test.each(['http', 'https'] as const)('answers %s, with a certificate the CA vouches for', async (scheme) => {
    expect(await send(scheme, '/echo', 'hello')).toEqual({ status: 200, text: 'hello' });
  });

  test.each(['ws', 'wss'])('carries %s', async (scheme) => {
    const client = new WebSocket(`${scheme}://localhost:${open.port?.number}/echo`, { ca: ca(), family: 4 });
    const answer = await new Promise((resolve, reject) => {
      client.on('error', reject).on('open', () => client.send('hello'));
      client.on('message', (data) => resolve(String(data)));
    });
    client.close();
    expect(answer).toBe('hello');
  });

  test('tells AWS JSON calls apart by their target', async () => {
    expect(await send('http', '/', '{}', { 'x-amz-target': 'Service.Call' })).toEqual({ status: 200, text: 'called' });
  });

  test('says what nobody answers', async () => {
    expect(await send('http', '/', '{}', { 'x-amz-target': 'Other.Call' })).toEqual({
      status: 404,
      text: '{"__type":"UnknownOperationException","message":"nothing here answers Other.Call"}',
    });
  });

  test('survives a service that throws, and says so in the log only', async () => {
    expect(await send('http', '/broken')).toEqual({
      status: 500,
      text: '{"__type":"InternalServerError","message":"the laptop cloud failed: see its output"}',
    });
    expect(errors).toEqual([expect.stringContaining('POST /broken failed: Error: inside')]);
    expect((await send('http', '/echo', 'still here')).text).toBe('still here');
  });

  test('refuses a body it would have to hold whole in memory', async () => {
    const { status } = await send('http', '/echo', '', { 'content-length': String(65 * 1024 * 1024) });
    expect(status).toBe(413);
  });

  test.each([
    '\x16\x03garbage',
    'GARBAGE\r\n\r\n',
    '\0',
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx',
  ])('outlives a client that sends %j and hangs up', async (bytes) => {
    await new Promise<void>((resolve) => {
      const socket = connect(open.port?.number ?? 0, '127.0.0.1', () =>
        socket.write(bytes, () => socket.resetAndDestroy()),
      );
      socket.on('close', () => resolve()).on('error', () => resolve());
    });
    expect((await send('http', '/echo', 'alive')).text).toBe('alive');
  });

  test('turns away an upgrade nobody wants', async () => {
    const client = new WebSocket(`ws://127.0.0.1:${open.port?.number}/nowhere`);
    const error = await new Promise<Error>((resolve) => client.on('error', resolve));
    expect(error.message).toBe('Unexpected server response: 404');
  });

  test('that is taken is refused with what to do', async () => {
    const port = open.port?.number ?? 0;
    const certificate = await localCertificate(folder.path);
    await expect(openPort({ port, certificate, ...router })).rejects.toThrow(
      `port ${port} is taken: stop what listens there, or choose another with --port`,
    );
  });
});
