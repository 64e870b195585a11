import type { FunctionDesign } from './function.ts';

/** A function that runs on a clock, in UTC. */
export interface ScheduleDesign extends FunctionDesign {
  /** `rate(1 minute)` or `cron(7 0 * * ? *)`. */
  readonly every: `rate(${string})` | `cron(${string})`;
}

export const schedules: Readonly<Record<string, ScheduleDesign>> = {
  expirePosts: {
    entry: 'social/post.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 55,
    every: 'rate(1 minute)',
  },
  deleteEmptyAlbums: {
    entry: 'social/album.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 60,
    every: 'rate(1 hour)',
  },
  keepTrending: {
    entry: 'social/trending.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 900,
    every: 'cron(7 0 * * ? *)',
  },
  updateAges: {
    entry: 'social/age.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 900,
    every: 'rate(12 hours)',
  },
  endSubscriptions: {
    entry: 'social/subscription.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 900,
    every: 'rate(1 day)',
  },
  endIdleDating: {
    entry: 'social/dating.jobs',
    tables: { Main: 'write' },
    uses: [],
    timeoutSeconds: 900,
    every: 'rate(1 day)',
  },
};
