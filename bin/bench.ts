import { availableParallelism, loadavg } from 'node:os';
import { createClosers } from '../local/closers.ts';
import { fanOutPart } from './bench/fan-out.ts';
import { localPart } from './bench/local.ts';
import { holds, line, type Part } from './bench/measurement.ts';

/** npm run bench -- <part>: measures what Plaza promises, and fails where it does not keep it. */
const parts: Readonly<Record<string, Part>> = { local: localPart, 'fan-out': fanOutPart };

const usage = `npm run bench -- [part …]   measures, prints each number beside its limit, exit 1 where one is over
${Object.entries(parts)
  .map(([name, { title }]) => `  ${name.padEnd(10)}${title}`)
  .join('\n')}
  --help    this text
Without a part, all of them.`;

const run = async ({ measure }: Part): Promise<boolean> => {
  const closers = createClosers();
  const interrupt = () => void closers.closeAll().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let kept = true;
  try {
    for await (const measurement of measure(closers)) {
      console.log(`  ${line(measurement)}`);
      kept &&= holds(measurement);
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await closers.closeAll();
  }
  return kept;
};

const main = async (asked: readonly string[]): Promise<boolean> => {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new Error(`no part ${unknown} to measure: choose of ${Object.keys(parts).join(', ')}`);
  let kept = true;
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    // A number means little without what else the machine was doing.
    console.log(`${name}: ${part.title} (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`);
    kept = (await run(part)) && kept;
  }
  return kept;
};

const asked = process.argv.slice(2);
if (asked.includes('--help')) console.log(usage);
else
  main(asked).then(
    (kept) => {
      process.exitCode = kept ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
