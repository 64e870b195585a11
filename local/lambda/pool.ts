import type { InvokeResult, Kill } from '../cloud.ts';
import type { Sandbox } from './sandbox.ts';

/** The sandboxes of one function: as many as run at once, kept warm, never more than its concurrency. */
export interface Pool {
  run(payload: string, operation: string, kill?: Kill): Promise<InvokeResult>;
  /** Sandboxes that are busy finish their job first; later jobs get fresh ones. */
  recycle(): void;
  stop(): Promise<void>;
}

export interface PoolSetting {
  readonly concurrency: number;
  readonly idleMs: number;
  open(): Promise<Sandbox>;
  /** Tells whose work a sandbox does from now on; undefined when it is done. */
  working(sandbox: Sandbox, operation: string | undefined): void;
}

export const createPool = ({ concurrency, idleMs, open, working }: PoolSetting): Pool => {
  const idle: { readonly sandbox: Sandbox; readonly since: number }[] = [];
  const busy = new Set<Sandbox>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let generation = 0;
  let stopped = false;

  const retire = (): void => {
    // The most recently used one is on top and stays warm; what lies below it has not been needed for a while.
    while (idle.length > 1 && Date.now() - (idle[0]?.since ?? 0) > idleMs) void idle.shift()?.sandbox.stop();
  };

  const take = async (): Promise<Sandbox> => {
    for (let warm = idle.pop(); warm; warm = idle.pop()) if (warm.sandbox.isAlive()) return warm.sandbox;
    return open();
  };

  const put = (sandbox: Sandbox, born: number): void => {
    if (!sandbox.isAlive()) return;
    if (born === generation) idle.push({ sandbox, since: Date.now() });
    else void sandbox.stop();
  };

  const slot = async (): Promise<void> => {
    if (running >= concurrency) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
  };

  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (payload, operation, kill) => {
      await slot();
      try {
        if (stopped) throw new Error('the laptop cloud is stopping');
        const born = generation;
        const sandbox = await take();
        busy.add(sandbox);
        working(sandbox, operation);
        const result = await sandbox.run(payload, kill);
        working(sandbox, undefined);
        busy.delete(sandbox);
        put(sandbox, born);
        retire();
        return result;
      } finally {
        release();
      }
    },
    recycle: () => {
      generation += 1;
      for (const { sandbox } of idle.splice(0)) void sandbox.stop();
    },
    stop: async () => {
      stopped = true;
      generation += 1;
      const all = [...idle.splice(0).map(({ sandbox }) => sandbox), ...busy];
      await Promise.all(all.map((sandbox) => sandbox.stop()));
    },
  };
};
