import { describe, expect, it } from 'vitest';
import { plainReaders } from './control.ts';
import { quietly } from './quiet.ts';
import { run } from './run.ts';

/** Each fault alone, often enough to strike every reader; a poison record stays unreadable and is all that stays parked. */
const matrix = [
  ['whole batches delivered again', 'redeliver=0.7'],
  ['ends of batches delivered again', 'suffix=0.7'],
  ['batches halved down to single records', 'bisect=0.3'],
  ['the same record in two overlapping batches', 'overlap=0.7'],
  ['shards read in another order', 'reorder=0.8'],
  ['late second deliveries', 'late=0.6'],
  ['kills before, between and after writes', 'kill=0.6'],
  ['throttling', 'throttle=0.04'],
  ['batch calls left undone in part', 'unprocessed=0.1'],
  ['transactions in conflict', 'conflict=0.1'],
  ['poison records', 'poison=0.02'],
  ['removals that come as expiries', 'ttl=0.7'],
  ['lost responses', 'lost=0.08'],
] as const;

describe('every reader at once, under each fault alone,', { timeout: 120_000 }, () => {
  it.each(matrix)('ends where it has to: %s', async (_, faults) => {
    const outcome = await quietly(() => run({ seed: 5, events: 260, round: 65, batchSize: 25, retries: 3, faults }));
    expect(outcome.drift).toEqual([]);
    expect(outcome.parked > 0).toBe(faults.startsWith('poison'));
  });
});

const mix =
  'redeliver=0.4,kill=0.1,suffix=0.1,bisect=0.05,overlap=0.1,reorder=0.3,late=0.1,ttl=0.1,throttle=0.01,unprocessed=0.03,conflict=0.02,lost=0.02';

describe('a mix of all faults', { timeout: 120_000 }, () => {
  it.each([11, 12])('leaves no drift, whatever request comes first (seed %i)', async (seed) => {
    const setting = { seed, events: 700, round: 90, batchSize: 40, retries: 3, faults: mix, interleaved: true };
    expect((await quietly(() => run(setting))).drift).toEqual([]);
  });

  it('shows in counts that are kept without a thought of faults', async () => {
    const setting = { seed: 11, events: 500, faults: 'redeliver=0.4,kill=0.1', readers: plainReaders };
    const { drift } = await quietly(() => run({ ...setting, round: 90, batchSize: 40 }));
    expect(drift.filter((line) => / \w+Count: /.test(line)).length).toBeGreaterThan(10);
  });
});
