import { describe, expect, it } from 'vitest';
import { plainReaders } from './control.ts';
import { quietly } from './quiet.ts';
import { readers } from './readers.ts';
import { run } from './run.ts';

/** So that there is something for every reader to do, and something that goes while others still count on it. */
const often = {
  ...{ like: 60, view: 60, follow: 40, leave: 3, comeBack: 3, deletePost: 20, deleteAlbum: 8, deleteComment: 25 },
  ...{ addBoard: 120, deleteBoard: 120, join: 250, leaveBoard: 80, askToJoin: 250, tagSticker: 1200 },
};
const all = readers.map(({ name }) => name);
const counting = ['socialCounts', 'boardCounts'];

/** Each fault alone, and whom it must have struck: only those who count have transactions that can meet another. */
const matrix = [
  ['whole batches delivered again', 'redeliver=0.7', all],
  ['ends of batches delivered again', 'suffix=0.8', all],
  ['batches halved down to single records', 'bisect=0.4', all],
  ['the same record in two overlapping batches', 'overlap=0.7', all],
  ['shards read in another order', 'reorder=0.8', all],
  ['late second deliveries', 'late=0.7', all],
  ['kills before, between and after writes', 'kill=0.7', all],
  ['throttling', 'throttle=0.12', all],
  ['batch calls left undone in part', 'unprocessed=0.3', counting],
  ['transactions in conflict', 'conflict=0.3', counting],
  ['poison records', 'poison=0.7', all],
  ['removals that come as expiries', 'ttl=0.7', all.filter((name) => name !== 'stickerCleanUp')],
  ['lost responses', 'lost=0.2', all],
] as const;

describe('every reader at once, under each fault alone,', { timeout: 120_000 }, () => {
  it.each(matrix)('ends where it has to: %s', async (_, faults, whom) => {
    const setting = { seed: 5, events: 1600, round: 100, batchSize: 20, retries: 2, faults, often };
    const { drift, parked, redriven, struck } = await quietly(() => run(setting));
    expect(drift).toEqual([]);
    const [name] = faults.split('=');
    expect(whom.filter((reader) => !struck.has(`${name} ${reader}`))).toEqual([]);
    // A poison record stays unreadable: it is all that stays parked.
    expect(parked > 0).toBe(name === 'poison');
    if (name === 'throttle') expect(redriven).toBeGreaterThan(0);
  });
});

const mix =
  'redeliver=0.4,kill=0.1,suffix=0.1,bisect=0.05,overlap=0.1,reorder=0.3,late=0.1,ttl=0.1,throttle=0.01,unprocessed=0.03,conflict=0.02,lost=0.02';

describe('a mix of all faults', { timeout: 120_000 }, () => {
  it.each([11, 12])('leaves no drift, whatever request comes first (seed %i)', async (seed) => {
    const setting = { seed, events: 2000, round: 90, batchSize: 40, retries: 3, faults: mix, interleaved: true };
    expect((await quietly(() => run(setting))).drift).toEqual([]);
  });

  it.each([3])('leaves no drift once all that so many failures parked is redriven (seed %i)', async (seed) => {
    const setting = { seed, events: 700, round: 100, batchSize: 20, retries: 2, often };
    const { drift, parked, redriven } = await quietly(() =>
      run({ ...setting, faults: 'kill=0.5,throttle=0.3,lost=0.2' }),
    );
    expect({ drift, parked }).toEqual({ drift: [], parked: 0 });
    expect(redriven).toBeGreaterThan(30);
  });

  it('shows in counts that are kept without a thought of faults', async () => {
    const setting = { seed: 11, events: 1000, faults: 'redeliver=0.4,kill=0.1', readers: plainReaders };
    const { drift } = await quietly(() => run({ ...setting, round: 90, batchSize: 40 }));
    expect(drift.filter((line) => / \w+Count: /.test(line)).length).toBeGreaterThan(10);
  });
});
