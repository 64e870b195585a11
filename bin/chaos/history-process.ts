import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunSetting } from '../../test/chaos/run.ts';

/** What a process of its own is told. */
export type Asked = Pick<RunSetting, 'seed' | 'events' | 'round' | 'faults' | 'engine'>;

/** What it makes of it, without what only it can see. */
export interface Finding {
  readonly events: number;
  readonly deeds: number;
  readonly records: number;
  readonly requests: number;
  readonly drift: readonly string[];
  readonly parked: number;
  readonly seconds: number;
}

export type Message = { readonly events: number } | { readonly finding: Finding };

const finish = (child: ChildProcess, progress: (events: number) => void): Promise<Finding> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('finding' in message) resolve(message.finding);
      else progress(message.events);
    });
    child.once('exit', (code) => reject(new Error(`a history ended with code ${code} and without a finding`)));
  });

/** Runs a history in a process of its own: an engine does one thing at a time, so two histories use two cores. */
export const runApart = (asked: Asked, progress: (events: number) => void): Promise<Finding> => {
  const script = fileURLToPath(new URL('./one-history.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  child.send(asked);
  return finish(child, progress);
};

/** Does each of a list, so many at a time, and answers in their order. */
export const someAtOnce = async <In, Out>(
  many: number,
  list: readonly In[],
  work: (one: In) => Promise<Out>,
): Promise<readonly Out[]> => {
  const done: Out[] = [];
  const left = [...list.entries()];
  const takeOn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: many }, takeOn));
  return done;
};
