import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limits } from '../../../local/appsync/limits.ts';
import { startAppSync } from '../../../local/appsync/start-appsync.ts';
import { createClock } from '../../../local/clock.ts';
import type { Identity, InvokeResult, Keys, Service, UserPools } from '../../../local/cloud.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { createRouter } from '../../../local/http/router.ts';
import { signedHeaders } from './signer.ts';
import type { ApiChoices } from './template.ts';
import { functionName, template } from './template.ts';

export type Json = Readonly<Record<string, unknown>>;
/** A Lambda function of the test. */
export type Handler = (event: never) => unknown;

export interface LaptopChoices extends ApiChoices {
  readonly functions?: Readonly<Record<string, Handler>>;
  readonly limits?: Partial<Limits>;
  readonly userPools?: UserPools;
}

export const ada: Identity = {
  kind: 'signed-in',
  identityPoolId: 'us-east-1:pool',
  identityId: 'us-east-1:ada',
  provider: 'idp',
};

const nobody: UserPools = { verify: async () => ({ ok: false, reason: 'there are no user pools' }) };

/** The GraphQL API behind a real port, its Lambda functions being functions of the test. */
export const startLaptop = async (choices: LaptopChoices) => {
  const clock = createClock();
  const lines: string[] = [];
  const write = (_source: string, message: string) => void lines.push(message);
  const log = { info: write, warn: write, error: write };
  const invocations: { readonly name: string; readonly event: unknown; readonly operation: string | undefined }[] = [];
  const invoke = async (arn: string, payload: unknown, operation?: string): Promise<InvokeResult> => {
    const name = functionName(arn);
    const event: unknown = JSON.parse(JSON.stringify(payload));
    invocations.push({ name, event, operation });
    try {
      const answer = await choices.functions?.[name]?.(event as never);
      return { ok: true, payload: answer === undefined ? null : JSON.parse(JSON.stringify(answer)) };
    } catch (error) {
      return { ok: false, errorType: 'Error', errorMessage: error instanceof Error ? error.message : String(error) };
    }
  };
  const credentials = createCredentials(clock, undefined);
  const ground = {
    assembly: template(choices),
    clock,
    log,
    credentials,
    functions: { invoke },
    origin: '',
    data: undefined,
  };
  const service: Service = startAppSync(ground, choices.userPools ?? nobody, choices.limits);
  const router = createRouter(log);
  router.use([service]);
  const server = createServer(router.onRequest).on('upgrade', router.onUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const keys = credentials.issue(ada);

  const post = async (body: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`http://${host}/graphql`, { method: 'POST', headers, body });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
  };
  const signed = async (body: string, by: Keys = keys) =>
    post(body, await signedHeaders({ host, path: '/graphql', body, keys: by }));

  return {
    ...{ host, port, keys, credentials, clock, lines, invocations, post, signed },
    /** The answer to a query signed by Ada. */
    ask: async (query: string, variables: Json = {}) => (await signed(JSON.stringify({ query, variables }))).body,
    stop: async () => {
      await service.stop?.();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
};

export type Laptop = Awaited<ReturnType<typeof startLaptop>>;
