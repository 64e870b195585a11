import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from './realtime-stage.ts';
import { startStage } from './realtime-stage.ts';
import { signedHeaders } from './signer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ limits: { keepAliveMs: 150 } });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.laptop.stop());

describe('a connection', () => {
  const acknowledged = [{ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }, { type: 'ka' }];

  it('is acknowledged in both header forms on every path clients use', async () => {
    for (const form of ['subprotocol', 'query'] as const) {
      for (const path of ['/graphql/realtime', '/realtime', '/graphql']) {
        const client = await stage.connected({ form, path });
        expect([client.protocol(), await client.init()]).toEqual(['graphql-ws', acknowledged]);
      }
    }
  });

  it('is kept alive', async () => {
    const client = await stage.connected();
    await client.init();
    expect(await client.next()).toEqual({ type: 'ka' });
  });

  it('with a wrong signature hears so and is closed', async () => {
    const keys = { ...stage.laptop.keys, secretAccessKey: 'wrong' };
    const client = await stage.connected({ keys });
    client.send({ type: 'connection_init' });
    expect(await client.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'InvalidSignatureException', errorCode: 403 }] },
    });
    expect(await client.closed).toBe(1008);
  });

  it('without readable credentials is closed even if it stays silent', async () => {
    const client = await stage.connected({ protocols: ['graphql-ws', 'header-nonsense'] });
    expect(await client.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] },
    });
    expect(await client.closed).toBe(1008);
  });

  it('that does not offer the subprotocol is closed', async () => {
    const client = await stage.connected({ form: 'query', protocols: [] });
    expect([client.protocol(), await client.next()]).toMatchObject([
      '',
      { type: 'connection_error', payload: { errors: [{ errorType: 'NoProtocolError' }] } },
    ]);
    expect(await client.closed).toBe(1008);
  });

  it('that was signed for a request, not for connecting, is refused', async () => {
    const { host, keys } = stage.laptop;
    const client = await stage.connected({
      headers: await signedHeaders({ host, keys, path: '/graphql', body: '{}' }),
    });
    expect(await client.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'InvalidSignatureException', errorCode: 403 }] },
    });
    expect(stage.laptop.lines.at(-1)).toBe('refused a caller: path: it was signed as /graphql');
  });

  it('that sends a frame beyond the size of a request is cut, and the others stay', async () => {
    const [loud, quiet] = [await stage.connected(), await stage.connected()];
    loud.send({ type: 'start', id: 'x'.repeat(1024 * 1024 + 1) });
    expect(await loud.closed).toBe(1009);
    expect(await quiet.init()).toEqual(acknowledged);
  });
});
