/** Knows whether everything that happens by itself (streams, queues, schedules, notifications) has come to rest. */
export interface Settling {
  /** Counts work that nobody waits for until it ends. */
  track<T>(work: Promise<T>): Promise<T>;
  /** `atRest` says whether a part has nothing to do, after looking once more. */
  watch(part: string, atRest: () => boolean | Promise<boolean>): void;
  /** True while somebody waits: then nothing is delayed for the sake of fuller batches. */
  hurried(): boolean;
  settled(timeoutMs?: number): Promise<void>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

export const createSettling = (): Settling => {
  const parts = new Map<string, () => boolean | Promise<boolean>>();
  let working = 0;
  let begun = 0;
  let waiting = 0;

  const restless = async (): Promise<readonly string[]> => {
    const answers = await Promise.all([...parts].map(async ([part, atRest]) => ((await atRest()) ? [] : [part])));
    return [...answers.flat(), ...(working > 0 ? [`${working} invocations`] : [])];
  };

  /** One part may have handed work to another that had already said it rests, so two looks must agree. */
  const look = async (): Promise<readonly string[]> => {
    const before = begun;
    const first = await restless();
    if (first.length > 0) return first;
    const second = await restless();
    return second.length === 0 && begun !== before ? ['new work'] : second;
  };

  return {
    track: async (work) => {
      working += 1;
      begun += 1;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
    watch: (part, atRest) => void parts.set(part, atRest),
    hurried: () => waiting > 0,
    settled: async (timeoutMs = 30_000) => {
      const deadline = Date.now() + timeoutMs;
      waiting += 1;
      try {
        for (let busy = await look(); busy.length > 0; busy = await look()) {
          if (Date.now() > deadline) throw new Error(`not settled after ${timeoutMs} ms: ${busy.join(', ')} at work`);
          await pause(5);
        }
      } finally {
        waiting -= 1;
      }
    },
  };
};
