import { parseArgs } from 'node:util';
import { type ReactionDesign, reactions } from '../contract/reactions.ts';
import type { TableDesign } from '../contract/table.ts';
import { tables } from '../contract/tables.ts';
import { consumers } from '../lambdas/consumers.ts';
import { type Position, recountTables } from './audit/recount-tables.ts';
import { repair } from './audit/repair.ts';
import { type Drift, driftsOf } from './audit/tally.ts';
import { bookmark } from './bookmark.ts';
import { type Place, placeOf, placeUsage } from './place.ts';
import { progressBar } from './progress-bar.ts';

/** npm run audit: recounts every …Count from what exists, tells where a count is off, and with --fix puts it right. */
const usage = `npm run audit -- [options]
${placeUsage}
  --fix             put right what is off
  --resume          go on where an interrupted audit stopped
  --wait <seconds>  before the second look at what seems off (default 30; counts in flight settle meanwhile)
  --help            this text

Exit code 0: every count is right (or was put right); 1: some are not.`;

const mark = bookmark<Position>('dist/audit.json');
const designs = Object.values(consumers);
const uncounted = new Set(designs.flatMap(({ lifetime = [] }) => lifetime));
/** Tables whose items count or are counted on: the rest of what readers write to holds no counts. */
const countless = new Set(['Feed', 'Ledger', 'Search']);
const touched = Object.values(reactions).flatMap((one: ReactionDesign) => [one.on, ...Object.keys(one.tables)]);
const audited: readonly TableDesign[] = Object.values(tables).filter(
  ({ name }) => touched.includes(name) && !countless.has(name),
);

const sameDrift = (one: Drift) => (other: Drift) => JSON.stringify(one) === JSON.stringify(other);

const look = async ({ dynamo }: Place, resume: boolean): Promise<readonly Drift[]> => {
  const bar = progressBar();
  const progress = bar.show;
  const recount = { dynamo, designs, tables: audited, progress, keep: mark.keep };
  const tally = await recountTables(recount, mark.found(resume));
  bar.end();
  mark.remove();
  return driftsOf(tally, uncounted);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      data: { type: 'string' },
      fix: { type: 'boolean' },
      resume: { type: 'boolean' },
      wait: { type: 'string', default: '30' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const place = placeOf(values);
  console.log(`Recounting ${audited.map(({ name }) => name).join(', ')} of ${place.title} …`);
  const first = await look(place, values.resume ?? false);
  if (first.length === 0) {
    console.log('Every count is right.');
    return 0;
  }

  // Counts are a moment behind what they count: only what is off by the same amount twice is off.
  console.log(`${first.length} counts seem off; looking again in ${values.wait} s …`);
  await new Promise((wake) => setTimeout(wake, Number(values.wait) * 1000));
  const drifts = (await look(place, false)).filter((one) => first.some(sameDrift(one)));
  let left = 0;
  for (const drift of drifts) {
    const { table, key, attribute, found, expected } = drift;
    const design = audited.find(({ name }) => name === table);
    const mended = values.fix && design ? await repair(place.dynamo, design, drift) : false;
    if (!mended) left += 1;
    const what = `${table} ${Object.values(key).join(' ')} ${attribute}: ${found}, should be ${expected}`;
    console.log(`${what}${mended ? ' — put right' : ''}`);
  }
  if (drifts.length === 0) console.log('Every count is right: they had been in flight.');
  if (left > 0 && !values.fix) console.log(`${left} counts are off: run again with --fix to put them right.`);
  return left === 0 ? 0 : 1;
};

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
