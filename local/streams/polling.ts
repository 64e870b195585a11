export interface PollSetting {
  /** Reads once and says how many records came. */
  read(): Promise<number>;
  failed(error: unknown): void;
}

export interface Polling {
  poke(): void;
  /** How many records a read that starts after this call finds. */
  look(): Promise<number>;
  stop(): Promise<void>;
}

const shortestWaitMs = 25;
const longestWaitMs = 200;
const afterFailureMs = 500;

/**
 * Reads again at once while records come, and every 25 to 200 ms while none do: the port pokes on every write, so
 * waiting costs nobody anything, and seventeen quiet tables cost next to no time.
 */
export const openPolling = ({ read, failed }: PollSetting): Polling => {
  let stopped = false;
  let poked = false;
  let wake = (): void => undefined;
  let lookers: ((found: number) => void)[] = [];

  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (poked) wake();
    });

  const readOnce = async (): Promise<number | 'failed'> => {
    try {
      return await read();
    } catch (error) {
      if (!stopped) failed(error);
      return 'failed';
    }
  };

  const loop = async (): Promise<void> => {
    let wait = shortestWaitMs;
    while (!stopped) {
      poked = false;
      const served = lookers;
      lookers = [];
      const found = await readOnce();
      for (const answer of served) answer(found === 'failed' ? 1 : found);
      if (found === 0) await sleep(wait);
      if (found === 'failed') await sleep(afterFailureMs);
      wait = found === 0 && !poked ? Math.min(wait * 2, longestWaitMs) : shortestWaitMs;
    }
    for (const answer of lookers) answer(0);
  };
  const running = loop();

  const poke = (): void => {
    poked = true;
    wake();
  };

  return {
    poke,
    look: () =>
      new Promise((answer) => {
        if (stopped) return answer(0);
        lookers.push(answer);
        poke();
      }),
    stop: async () => {
      stopped = true;
      poke();
      await running;
    },
  };
};
