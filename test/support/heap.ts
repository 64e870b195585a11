import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still reachable, in megabytes: garbage is collected first. */
export const heldMegabytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};
