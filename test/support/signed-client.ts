import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials, Service } from '../../local/cloud.ts';
import { createRouter } from '../../local/http/router.ts';
import { silentLog } from './engine.ts';
import { region } from './ground.ts';

/** Services behind a port of their own, as the laptop's router serves them. */
export const serve = async (
  services: readonly Service[],
): Promise<{ readonly origin: string; close(): Promise<void> }> => {
  const router = createRouter(silentLog);
  router.use(services);
  const server = createServer(router.onRequest);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};

export interface SignedCall {
  readonly method?: string;
  /** Path and query as they go over the wire. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Signs like the SDK does, as a function's role. */
export const signedClient = (origin: string, credentials: Credentials, service: string) => {
  const keys = credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/test' });
  const signer = new SignatureV4({
    credentials: keys,
    region,
    service,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    applyChecksum: true,
  });
  const requestOf = ({ method = 'POST', path = '/', headers = {}, body }: SignedCall) => {
    const url = new URL(path, origin);
    return {
      ...{ method, protocol: url.protocol, hostname: url.hostname, port: Number(url.port), path: url.pathname },
      query: Object.fromEntries(url.searchParams),
      headers: { host: url.host, ...headers },
      ...(body !== undefined && { body }),
    };
  };
  return {
    call: async (call: SignedCall): Promise<Response> => {
      const { headers } = await signer.sign(requestOf(call));
      const { method = 'POST', path = '/', body } = call;
      return fetch(new URL(path, origin), { method, headers, ...(body !== undefined && { body }) });
    },
    presign: async (call: SignedCall, expiresIn: number): Promise<string> => {
      const request = await signer.presign(requestOf(call), { expiresIn });
      const url = new URL(call.path ?? '/', origin);
      for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
      return url.href;
    },
  };
};

/** One call of the AWS JSON protocol and what came back. */
export const jsonCaller = (origin: string, credentials: Credentials, service: string, prefix: string) => {
  const client = signedClient(origin, credentials, service);
  return async (operation: string, input: unknown): Promise<Readonly<Record<string, unknown>>> => {
    const response = await client.call({
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${prefix}.${operation}` },
      body: JSON.stringify(input),
    });
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
};
