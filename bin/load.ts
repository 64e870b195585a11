import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { synthesize } from '../lib/app.ts';
import { defaultOptions } from '../local/options.ts';
import { startCloud } from '../local/start-cloud.ts';
import { silentLog } from '../test/support/engine.ts';
import { aMember } from '../test/support/member.ts';
import { buildLambdas } from './build.ts';
import type { Tale, Told } from './load/told.ts';
import { progressBar } from './progress-bar.ts';

/** npm run load: clients on loopback ask, write and listen for minutes; nothing may fail, get lost or leak. */
const usage = `npm run load -- [options]   mixed load on a laptop cloud of its own; exit 1 if anything failed, got lost or leaked
  --minutes <number>   how long (default 20)
  --clients <number>   how many, each with a subscription (default 50)
  --help               this text`;

/** Memory may grow by this much after the first fifth of the time, which is warm-up. */
const mostGrowth = 1.15;
const clientsPerProcess = 25;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    clients: { type: 'string', default: '50' },
    help: { type: 'boolean' },
  },
});

const percentile = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);

const average = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

const runClients = (told: Told): Promise<Tale> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./load/clients.ts', import.meta.url));
    const child = fork(script, { execArgv: ['--import', 'tsx'] });
    child.once('message', (tale) => resolve(tale as Tale));
    child.once('exit', (code) => reject(new Error(`a process of clients ended with code ${code} and no tale`)));
    child.send(told);
  });

const main = async (): Promise<boolean> => {
  const [minutes, many] = [Number(values.minutes), Number(values.clients)];
  const folder = mkdtempSync(join(tmpdir(), 'plaza-load-'));
  console.log('Building and starting a laptop cloud …');
  await buildLambdas();
  const assembly = join(folder, 'cdk.out');
  synthesize('local', assembly, { stagingDisabled: true });
  const log = { ...silentLog, error: (source: string, message: string) => console.error(source, message) };
  const cloud = await startCloud({ ...defaultOptions, assembly, port: 0, data: join(folder, 'data'), log });
  const members = [];
  for (let made = 0; made < many; made++) members.push(await aMember(cloud));

  const began = Date.now();
  const untilMs = began + minutes * 60_000;
  const memory: number[] = [];
  const bar = progressBar();
  const sampling = setInterval(() => {
    memory.push(process.memoryUsage.rss() / 2 ** 20);
    bar.show(`RSS ${memory.at(-1)?.toFixed(0)} MB, seconds`, Math.round((Date.now() - began) / 1000), minutes * 60);
  }, 5_000);
  const clients = members.map(({ userId, keys }) => ({
    userId,
    accessKeyId: keys.AccessKeyId,
    secretAccessKey: keys.SecretKey,
    sessionToken: keys.SessionToken,
  }));
  const groups = Array.from({ length: Math.ceil(many / clientsPerProcess) }, (_, at) =>
    clients.slice(at * clientsPerProcess, (at + 1) * clientsPerProcess),
  );
  console.log(`${many} clients for ${minutes} minutes …`);
  const tales = await Promise.all(groups.map((group) => runClients({ origin: cloud.origin, untilMs, clients: group })));
  clearInterval(sampling);
  bar.end();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });

  const warm = memory.slice(Math.floor(memory.length / 5));
  const fifth = Math.max(1, Math.floor(warm.length / 5));
  const [first, last] = [average(warm.slice(0, fifth)), average(warm.slice(-fifth))];
  const latencies = tales.flatMap((tale) => tale.latencies).sort((one, other) => one - other);
  const sum = (pick: (tale: Tale) => number) => tales.reduce((total, tale) => total + pick(tale), 0);
  const failures = tales.flatMap((tale) => tale.failures);
  const lost = sum((tale) => tale.eventsLost.length);
  console.log(`requests       ${sum((tale) => tale.requests)}, failed ${failures.length}`);
  console.log(`latency        p50 ${percentile(latencies, 0.5)} ms, p99 ${percentile(latencies, 0.99)} ms`);
  console.log(
    `events         ${sum((tale) => tale.eventsCaused)} caused, ${lost} lost, ${sum((tale) => tale.eventsTwice)} twice`,
  );
  console.log(`memory         ${first.toFixed(0)} MB after warm-up, ${last.toFixed(0)} MB at the end`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  const kept = failures.length === 0 && lost === 0 && last <= first * mostGrowth;
  console.log(kept ? 'Nothing failed, got lost or leaked.' : 'Not as promised: see above.');
  return kept;
};

if (values.help) console.log(usage);
else
  main().then(
    (kept) => {
      process.exit(kept ? 0 : 1);
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
