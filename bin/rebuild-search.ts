import { parseArgs } from 'node:util';
import { bookmark } from './bookmark.ts';
import { placeOf, placeUsage } from './place.ts';
import { progressBar } from './progress-bar.ts';
import { type Position, rebuildSearch } from './rebuild-search/rebuild.ts';

/** npm run rebuild-search: makes the search table again from users and posts, while everything goes on. */
const usage = `npm run rebuild-search -- [options]
${placeUsage}
  --resume          go on where an interrupted run stopped
  --help            this text

Reactions keep the search table. This is for after they were wrong, or when what is searched for has changed.`;

const mark = bookmark<Position>('dist/rebuild-search.json');

const main = async (): Promise<void> => {
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
    return;
  }
  const { title, dynamo } = placeOf(values);
  console.log(`Rebuilding the search table of ${title} …`);
  const bar = progressBar();
  const strays = await rebuildSearch({ dynamo, progress: bar.show, keep: mark.keep }, mark.found(values.resume));
  bar.end();
  mark.remove();
  console.log(`Everyone and everything is found again; ${strays} rows found nobody and are gone.`);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
