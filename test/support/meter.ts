import type { Work } from '../../local/meter/meter.ts';
import type { Cloud } from '../../local/start-cloud.ts';

export type Taken = Pick<Work, 'operations' | 'invocations' | 'requests' | 'byKind'>;

/** What one operation of the cause took on average since the meter was reset; `Mutation.likePost`, `stream:counts` … */
export const requestsOf = ({ meter }: Pick<Cloud, 'meter'>, cause: string): Taken => {
  const { operations: asked, async } = meter.report();
  const work = asked[cause] ?? async[cause];
  if (!work) throw new Error(`nothing ran for ${cause}: only ${Object.keys({ ...asked, ...async }).join(', ')}`);
  const each = (count: number): number => count / Math.max(work.operations, 1);
  return {
    operations: work.operations,
    invocations: each(work.invocations),
    requests: each(work.requests),
    byKind: Object.fromEntries(Object.entries(work.byKind).map(([kind, count]) => [kind, each(count)])),
  };
};
