import { parseFaults } from '../../local/faults/faults.ts';
import { compare } from './comparison.ts';
import { startHistory } from './history.ts';
import type { Reader } from './readers.ts';
import { createPast } from './reference.past.ts';
import { openStage, type StageSetting } from './stage.ts';

export interface RunSetting extends Omit<StageSetting, 'faults' | 'witness'> {
  readonly seed: number;
  readonly events: number;
  /** As `npm start -- --faults` takes them, without the seed. */
  readonly faults: string;
  readonly readers?: readonly Reader[];
  /** How much happens between two steps of the readers. */
  readonly round?: number;
  readonly progress?: (events: number) => void;
}

export interface Outcome {
  readonly events: number;
  /** What is not as it has to be, a line each. */
  readonly drift: readonly string[];
  readonly parked: number;
  readonly records: number;
  readonly requests: number;
}

/** One history under faults, from its first event to the comparison with what has to be. */
export const run = async (setting: RunSetting): Promise<Outcome> => {
  const { seed, events, round = 200, progress, ...rest } = setting;
  const past = createPast();
  const stage = await openStage({
    ...rest,
    faults: parseFaults(`seed=${seed},${setting.faults}`),
    witness: (table, record) => table === 'Main' && past.witness(record),
  });
  try {
    const history = startHistory(stage.dynamo, seed);
    let happened = 0;
    while (happened < events) {
      happened += await history.happen(Math.min(round, events - happened));
      await stage.advance();
      progress?.(happened);
    }
    await stage.settle();
    const drift = await compare(stage.dynamo, past);
    return { events: happened, drift, parked: stage.parked.length, ...stage.taken };
  } finally {
    await stage.stop();
  }
};
