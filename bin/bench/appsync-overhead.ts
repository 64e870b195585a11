import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { startAppSync } from '../../local/appsync/start-appsync.ts';
import { createClock } from '../../local/clock.ts';
import type { Functions, Log } from '../../local/cloud.ts';
import { createCredentials } from '../../local/credentials.ts';
import { localCertificate } from '../../local/http/certificate.ts';
import { openPort } from '../../local/http/port.ts';
import { createRouter } from '../../local/http/router.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { signedFor } from './guest.ts';
import { percentile } from './measurement.ts';

const nobody: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const account = '000000000000';

/** Stands where a function is: it answers at once, so that what remains is AppSync's own time. */
const handler = async (_event: unknown) => ({ data: 'AVAILABLE' });

const timesOf = async (rounds: number, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  // The first quarter warms up.
  return times.slice(rounds / 4);
};

/** The template's own API on the laptop's own port, asked over HTTP by a client that signs, against the bare handler. */
export const appSyncOverhead = async (folder: string, rounds: number) => {
  const certificate = await localCertificate(join(folder, '.plaza'));
  const router = createRouter(nobody);
  const port = await openPort({ port: 0, certificate, ...router });
  const origin = `http://127.0.0.1:${port.number}`;
  const clock = createClock();
  const credentials = createCredentials(clock, undefined);
  const functions: Functions = { invoke: async (_arn, event) => ({ ok: true, payload: await handler(event) }) };
  const secretOf = () => '{}';
  const assembly = readAssembly(join(folder, 'cdk.out/local'), { origin, region: 'us-east-1', account, secretOf });
  const ground = { assembly, clock, log: nobody, credentials, functions, origin, data: undefined };
  const service = startAppSync(ground, { verify: async () => ({ ok: false, reason: 'nobody signs in here' }) });
  router.use([service]);

  const body = JSON.stringify({ query: 'query q { usernameStatus(username: "ann") }', variables: {} });
  const keys = credentials.issue({ kind: 'role', roleArn: `arn:aws:iam::${account}:role/bench` });
  const headers = { ...(await signedFor(origin, body, keys)), 'content-length': Buffer.byteLength(body) };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const sent = request(`${origin}/graphql`, { method: 'POST', headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  try {
    const answer = await ask();
    if (answer !== '{"data":{"usernameStatus":"AVAILABLE"}}') throw new Error(`the API answered ${answer}`);
    const bare = await timesOf(rounds, () => handler({}));
    const whole = await timesOf(rounds, ask);
    const added = (share: number) => percentile(whole, share) - percentile(bare, share);
    return { p50: added(0.5), p99: added(0.99) };
  } finally {
    agent.destroy();
    await service.stop?.();
    await port.stop();
  }
};
