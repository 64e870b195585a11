import type { Kill } from '../../local/cloud.ts';

/** What one run of a function lives to do. Once it is killed, nothing it asks for happens any more. */
export interface Fate {
  read<T>(request: () => Promise<T>): Promise<T>;
  /** Anything that leaves a trace outside the run. */
  write<T>(request: () => Promise<T>): Promise<T>;
  isDead(): boolean;
  /** How many writes it has begun. */
  writes(): number;
  requests(): number;
}

const killed = () => new Error('killed');

export const fateOf = (kill?: Kill): Fate => {
  let [writes, requests, dead] = [0, 0, false];
  const read = async <T>(request: () => Promise<T>): Promise<T> => {
    if (dead) throw killed();
    requests += 1;
    return request();
  };
  return {
    read,
    write: async (request) => {
      if (dead) throw killed();
      writes += 1;
      if (kill?.atWrite !== writes) return read(request);
      if (kill.applied) await read(request);
      dead = true;
      throw killed();
    },
    isDead: () => dead,
    writes: () => writes,
    requests: () => requests,
  };
};
