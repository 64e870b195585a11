import { parseArgs } from 'node:util';
import { bookmark } from './bookmark.ts';
import { migrate, type Position } from './migrate/migration.ts';
import { placeOf, placeUsage } from './place.ts';
import { progressBar } from './progress-bar.ts';

/** npm run migrate: rewrites items of older versions, while everything goes on. */
const usage = `npm run migrate -- [options]
${placeUsage}
  --resume          go on where an interrupted run stopped
  --help            this text

Readers understand items of older versions; this is so that they need not for ever, and for a table that comes with data
in the document's own form. After such data: npm run rebuild-search, then npm run audit -- --fix.
Exit code 0: nothing old is left; 1: some of it had to be left, as the lines say.`;

const mark = bookmark<Position>('dist/migrate.json');

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      data: { type: 'string' },
      resume: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { title, dynamo } = placeOf(values);
  console.log(`Rewriting what is old in ${title} …`);
  const bar = progressBar();
  const { rewritten, left } = await migrate({ dynamo, progress: bar.show, keep: mark.keep }, mark.found(values.resume));
  bar.end();
  mark.remove();
  for (const line of left) console.log(line);
  console.log(`${rewritten - left.length} items are rewritten${left.length > 0 ? `, ${left.length} are left` : ''}.`);
  return left.length === 0 ? 0 : 1;
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
