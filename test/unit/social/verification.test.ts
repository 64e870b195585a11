import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificationService } from '../../../lambdas/social/outside/verification.ts';

describe('the image verification service', () => {
  let server: Server;
  let root: string;
  const asked: unknown[] = [];
  let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      asked.push([request.method, request.url, request.headers['x-api-key'], body]);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('is asked with its key, and believed', async () => {
    const verify = verificationService(root, 'secret');
    answer = { status: 200, body: { data: { isVerified: true } } };
    expect(await verify('https://example.com/a.jpg', { takenInReal: true })).toBe(true);
    answer = { status: 200, body: { data: { isVerified: false } } };
    expect(await verify('https://example.com/b.jpg', {})).toBe(false);
    expect(asked).toEqual([
      ['POST', '/v1/verify/image', 'secret', { url: 'https://example.com/a.jpg', metadata: { takenInReal: true } }],
      ['POST', '/v1/verify/image', 'secret', { url: 'https://example.com/b.jpg', metadata: {} }],
    ]);
  });

  it('fails if it cannot answer', async () => {
    answer = { status: 503, body: {} };
    await expect(verificationService(root, 'secret')('https://example.com/c.jpg', {})).rejects.toThrow(
      'image verification answered 503',
    );
  });
});
