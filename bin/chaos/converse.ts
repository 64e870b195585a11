import fc from 'fast-check';
import { commands, talkThrough } from '../../test/chaos/conversation.ts';
import { quietly } from '../../test/chaos/quiet.ts';
import { progressBar } from '../progress-bar.ts';
import { longEngine } from './long-engine.ts';

const faults = 'redeliver=0.4,kill=0.1,suffix=0.1,overlap=0.1,reorder=0.2,conflict=0.01,lost=0.01';

/** Commands through the resolvers and through the model; true if the two never disagree. */
export const converse = async (many: number, seed: number): Promise<boolean> => {
  const list = fc.sample(commands, { numRuns: many, seed });
  const bar = progressBar();
  const show = (done: number) => bar.show(`commands of seed ${seed}`, done, many);
  const { wrong, let: allowed } = await quietly(() =>
    talkThrough(list, { seed, faults, engine: longEngine(), progress: show }),
  );
  bar.end();
  console.log(`${many} commands, ${allowed} of them let: ${wrong.length} differences from the model`);
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  return wrong.length === 0;
};
