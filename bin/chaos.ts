import { parseArgs } from 'node:util';
import { plainReaders } from '../test/chaos/control.ts';
import { quietly } from '../test/chaos/quiet.ts';
import { run } from '../test/chaos/run.ts';
import { converse } from './chaos/converse.ts';
import { type Finding, runApart, someAtOnce } from './chaos/history-process.ts';
import { longEngine } from './chaos/long-engine.ts';
import { progressBar } from './progress-bar.ts';

/** npm run chaos: histories under faults on real tables; nothing may drift, except where it has to. */
const usage = `npm run chaos -- [options]   histories of likes, follows, posts, boards … under faults, compared with a reference
  --events <number>      changes of items that the streams tell, per seed (default 100000)
  --redeliver <rate>     how many batches are delivered again (default 0.4)
  --kill <rate>          how many runs of a function are killed (default 0.1)
  --faults <spec>        further faults, as npm start -- --faults takes them (default: a little of each)
  --seeds <number>       how many histories (default 1)
  --first-seed <number>  the first of them (default 1)
  --at-once <number>     how many histories go on side by side, each with an engine of its own (default 1)
  --commands <number>    instead: so many commands through the resolvers, compared with a model step by step
  --help                 this text

Exit code 0: no drift on any seed, and the control, which counts without a thought of faults, drifts.`;

const aLittleOfEach = [
  ...['suffix=0.05', 'overlap=0.05', 'reorder=0.2', 'late=0.05', 'ttl=0.1', 'throttle=0.0004'],
  ...['unprocessed=0.002', 'conflict=0.002', 'lost=0.001'],
].join(',');

const tell = (title: string, { events, deeds, drift, records, requests, seconds }: Finding): void => {
  const speed = `${deeds} deeds, ${records} deliveries, ${requests} requests, ${seconds.toFixed(0)} s`;
  console.log(`${title}: drift ${drift.length} after ${events} events (${speed})`);
  for (const line of drift.slice(0, 20)) console.log(`  ${line}`);
};

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    redeliver: { type: 'string', default: '0.4' },
    kill: { type: 'string', default: '0.1' },
    faults: { type: 'string', default: aLittleOfEach },
    seeds: { type: 'string', default: '1' },
    'first-seed': { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
    commands: { type: 'string' },
    help: { type: 'boolean' },
  },
});

/** Nothing to do would look like nothing wrong. */
const atLeastOne = (name: 'events' | 'seeds' | 'first-seed' | 'at-once' | 'commands'): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} takes a whole number from 1 on, not ${values[name]}`);
  return number;
};

/** The same history without a thought of faults: a harness that finds nothing wrong there finds nothing anywhere. */
const control = async (seed: number, events: number, faults: string): Promise<boolean> => {
  const [began, bar, title] = [Date.now(), progressBar(), 'control, which must drift'];
  const progress = (soFar: number) => bar.show(title, soFar, events);
  const setting = { engine: longEngine(), seed, events, round: 200, faults, readers: plainReaders, progress };
  const outcome = await quietly(() => run(setting));
  bar.end();
  tell(title, { ...outcome, seconds: (Date.now() - began) / 1000 });
  return outcome.drift.some((line) => / \w+Count: /.test(line));
};

const histories = async (): Promise<boolean> => {
  const [events, many, first] = [atLeastOne('events'), atLeastOne('seeds'), atLeastOne('first-seed')];
  const main = `redeliver=${values.redeliver},kill=${values.kill}`;
  const engine = longEngine();
  const live = async (seed: number): Promise<boolean> => {
    const bar = progressBar();
    const asked = { engine, seed, events, round: 1000, faults: `${main},${values.faults}` };
    const finding = await runApart(asked, (soFar) => bar.show(`seed ${seed}`, soFar, events));
    bar.end();
    tell(`seed ${seed}`, finding);
    return finding.drift.length === 0 && finding.parked === 0;
  };
  const seeds = Array.from({ length: many }, (_, at) => first + at);
  const kept = (await someAtOnce(atLeastOne('at-once'), seeds, live)).every(Boolean);
  const drifts = await control(first, Math.min(events, 4000), main);
  console.log(kept ? 'No drift on any seed.' : 'There is drift: see above.');
  if (!drifts) console.log('The control did not drift: these faults show nothing.');
  return kept && drifts;
};

const main = async (): Promise<boolean> =>
  values.commands === undefined ? histories() : converse(atLeastOne('commands'), atLeastOne('first-seed'));

if (values.help) console.log(usage);
else
  main().then(
    (kept) => {
      process.exitCode = kept ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.stack : error);
      process.exitCode = 2;
    },
  );
