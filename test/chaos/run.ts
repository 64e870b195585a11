import { parseFaults } from '../../local/faults/faults.ts';
import { compare } from './comparison.ts';
import { createCourse } from './course.ts';
import { type Habits, startHistory } from './history.ts';
import { openStage, type StageSetting } from './stage.ts';

export interface RunSetting extends Omit<StageSetting, 'faults' | 'witness'> {
  readonly seed: number;
  /** People go on until their streams have told so many changes; what readers and works change counts as well. */
  readonly events: number;
  /** As `npm start -- --faults` takes them, without the seed. */
  readonly faults: string;
  /** What people do more often, or less, than they use to. */
  readonly often?: Partial<Habits>;
  /** How much happens between two steps of the readers. */
  readonly round?: number;
  readonly progress?: (events: number) => void;
}

export interface Outcome {
  readonly events: number;
  /** How much people did. */
  readonly deeds: number;
  /** What is not as it has to be, a line each. */
  readonly drift: readonly string[];
  readonly parked: number;
  /** Records that were parked, and took effect when they were redriven. */
  readonly redriven: number;
  /** Which fault struck which reader: `kill boardCounts`. */
  readonly struck: ReadonlySet<string>;
  readonly records: number;
  readonly requests: number;
}

/** One history under faults, from its first event to the comparison with what has to be. */
export const run = async (setting: RunSetting): Promise<Outcome> => {
  const { seed, events, round = 200, progress, often, ...rest } = setting;
  const struck = new Set<string>();
  const strike = (fault: string, scope: string) => void struck.add(`${fault} ${scope.split(/[/ ]/)[0]}`);
  const course = createCourse();
  const stage = await openStage({
    ...rest,
    faults: { ...parseFaults(`seed=${seed},${setting.faults}`), struck: strike },
    witness: course.witness,
  });
  try {
    const history = startHistory(stage.dynamo, seed, often);
    let deeds = 0;
    while (stage.events() < events) {
      deeds += await history.happen(round);
      await stage.advance();
      progress?.(stage.events());
    }
    await stage.settle();
    const drift = await compare(stage.dynamo, course);
    return {
      events: stage.events(),
      deeds,
      drift,
      parked: stage.parked.length,
      redriven: stage.redriven(),
      struck,
      ...stage.taken,
    };
  } finally {
    await stage.stop();
  }
};
