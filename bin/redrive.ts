import { parseArgs } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { reactions } from '../contract/reactions.ts';
import { type Place, placeOf, placeUsage } from './place.ts';
import { apply } from './redrive/apply.ts';
import { forget, type Parked, parkedFor } from './redrive/parked.ts';

/** npm run redrive: lists the stream records that were given up on, and with --apply lets them take effect, once. */
const usage = `npm run redrive -- [options]
${placeUsage}
  --apply           hand them to their function again, and forget those that worked
  --only <key>      only the object of this key
  --help            this text

Deploy what mends the cause first. Applying is safe to repeat: a record counts once, however often it is redriven.
Exit code 0: nothing is parked (any more); 1: something is.`;

const keysOf = ({ eventName, dynamodb }: DynamoDBRecord): string =>
  `${eventName} ${Object.values(dynamodb?.Keys ?? {})
    .map((value) => value.S ?? value.N ?? '')
    .join(' ')}`;

const reasons: Readonly<Record<string, string>> = {
  RetryAttemptsExhausted: 'the function failed on it every time',
  RecordAgeExceeded: 'it grew too old while earlier records failed',
};

const describe = ({ key, functionName, condition, attempts, at, records }: Parked): string =>
  [
    key,
    `  ${functionName}, ${at}: ${reasons[condition] ?? condition} (${attempts} attempts)`,
    ...records.slice(0, 5).map((record) => `  ${keysOf(record)}`),
    ...(records.length > 5 ? [`  … and ${records.length - 5} more records`] : []),
  ].join('\n');

const redrive = async (place: Place, parked: Parked): Promise<boolean> => {
  const trouble = await apply(place, parked);
  console.log(trouble === undefined ? '  applied' : `  still failing: ${trouble}`);
  if (trouble === undefined) await forget(place, parked);
  return trouble === undefined;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      data: { type: 'string' },
      apply: { type: 'boolean' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const place = placeOf(values);
  console.log(`Parked records of ${place.title}:`);
  let left = 0;
  for (const name of Object.keys(reactions)) {
    for await (const parked of parkedFor(place, place.functionName(name))) {
      if (values.only !== undefined && parked.key !== values.only) continue;
      console.log(describe(parked));
      if (!(values.apply && (await redrive(place, parked)))) left += 1;
    }
  }
  console.log(left === 0 ? 'Nothing is parked.' : `${left} parked${values.apply ? '' : ': --apply redrives them'}.`);
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
