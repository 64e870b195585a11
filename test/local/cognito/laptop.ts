import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { createClock } from '../../../local/clock.ts';
import type { Clock, Credentials, Identity, InvokeResult, Keys } from '../../../local/cloud.ts';
import { startCognito } from '../../../local/cognito/start-cognito.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { type TemplateChoices, template, triggerArn } from './template.ts';

export type Json = Readonly<Record<string, unknown>>;
export type TriggerEvent = Json & { readonly request: Json; readonly response: Json };
export type Trigger = (event: TriggerEvent) => unknown;

export interface LaptopChoices extends Omit<TemplateChoices, 'triggers'> {
  readonly triggers?: Readonly<Record<string, Trigger>>;
  readonly data?: string;
  readonly clock?: Clock;
}

const role: Identity = { kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/users' };

/** Cognito behind a real HTTP server, with Lambda functions that are functions of the test. */
export const startLaptop = async (choices: LaptopChoices = {}) => {
  const clock = choices.clock ?? createClock();
  const lines: string[] = [];
  const write = (_source: string, message: string) => void lines.push(message);
  const events: TriggerEvent[] = [];
  const triggers = choices.triggers ?? {};
  const invoke = async (arn: string, payload: unknown): Promise<InvokeResult> => {
    const event = structuredClone(payload) as TriggerEvent;
    events.push(structuredClone(event));
    const [, run] = Object.entries(triggers).find(([name]) => triggerArn(name) === arn) ?? [];
    try {
      return { ok: true, payload: await run?.(event) };
    } catch (error) {
      return { ok: false, errorType: 'Error', errorMessage: error instanceof Error ? error.message : String(error) };
    }
  };
  const credentials: Credentials = createCredentials(clock, choices.data);
  const service = startCognito({
    assembly: template({ ...choices, triggers: Object.keys(triggers) }),
    clock,
    log: { info: write, warn: write, error: write },
    credentials,
    functions: { invoke },
    origin: 'http://127.0.0.1',
    data: choices.data,
  });
  const server = createServer(async (request, response) => {
    const target = request.headers['x-amz-target'];
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      ...(typeof target === 'string' && { target }),
    };
    const body = await buffer(request);
    if (service.accepts(asked)) await service.handle(request, response, body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const post = async (target: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(origin, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as Json };
  };

  const signed = async (target: string, input: object, keys: Keys) => {
    const body = JSON.stringify(input);
    const service = target.startsWith('AWSCognitoIdentityProvider') ? 'cognito-idp' : 'cognito-identity';
    const signer = new SignatureV4({ credentials: keys, region: 'us-east-1', service, sha256: Sha256 });
    const headers = { host: `127.0.0.1:${port}`, 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' };
    const request = { method: 'POST', protocol: 'http:', hostname: '127.0.0.1', port, path: '/', query: {} };
    const { headers: all } = await signer.sign({ ...request, headers, body });
    const { host, ...sent } = all;
    return post(target, body, sent);
  };

  const pool = 'AWSCognitoIdentityProviderService';
  const identity = 'AWSCognitoIdentityService';
  const keys = credentials.issue(role);
  return {
    origin,
    clock,
    credentials,
    service,
    lines,
    events,
    post,
    signed,
    /** The answer of a call that must succeed. */
    call: async (name: string, input: object) => succeeded(name, await post(`${pool}.${name}`, JSON.stringify(input))),
    /** The `[name, message]` of a call that must be refused. */
    refused: async (name: string, input: object) => refusal(name, await post(`${pool}.${name}`, JSON.stringify(input))),
    admin: async (name: string, input: object) => succeeded(name, await signed(`${pool}.${name}`, input, keys)),
    adminRefused: async (name: string, input: object) => refusal(name, await signed(`${pool}.${name}`, input, keys)),
    identity: async (name: string, input: object) =>
      succeeded(name, await post(`${identity}.${name}`, JSON.stringify(input))),
    identityRefused: async (name: string, input: object) =>
      refusal(name, await post(`${identity}.${name}`, JSON.stringify(input))),
    identityAdmin: async (name: string, input: object) =>
      succeeded(name, await signed(`${identity}.${name}`, input, keys)),
    /** The code a person would read on the console. */
    code: async (username: string, purpose: string): Promise<string> => {
      const { codes } = (await (await fetch(`${origin}/_plaza/codes`)).json()) as { codes: Record<string, string>[] };
      return codes.find((code) => code['username'] === username && code['purpose'] === purpose)?.['code'] ?? 'no code';
    },
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

interface Answer {
  readonly status: number;
  readonly body: Json;
}

const succeeded = (name: string, { status, body }: Answer): Json => {
  if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
  return body;
};

const refusal = (name: string, { status, body }: Answer): readonly [unknown, unknown] => {
  if (status === 200) throw new Error(`${name} was not refused but answered ${JSON.stringify(body)}`);
  return [body['__type'], body['message']];
};
