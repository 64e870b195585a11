import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commands, talkThrough } from './conversation.ts';
import { quietly } from './quiet.ts';

it('resolvers let, refuse and leave behind what a model of the rules does', { timeout: 120_000 }, async () => {
  const list = fc.sample(commands, { numRuns: 600, seed: 3 });
  const talk = await quietly(() =>
    talkThrough(list, { seed: 3, faults: 'redeliver=0.4,kill=0.1,overlap=0.1,reorder=0.2' }),
  );
  expect(talk.wrong).toEqual([]);
  expect(talk.let).toBeGreaterThan(100);
});
