import type { FunctionDesign } from './function.ts';

/** A function that takes pages of long work from the fan-out queue, in order per message group. */
export interface WorkerDesign extends FunctionDesign {
  readonly batchSize: number;
  /** Functions running at once, whatever the backlog: what one partition of a table can take. */
  readonly concurrency: number;
}

/** One queue, one function: two that took from it would take each other's work. */
export const workers = {
  socialWork: {
    entry: 'social/work',
    // It scans when there is a new list of bad words: no index knows all comments.
    tables: { Main: 'scan', Feed: 'write', Search: 'read' },
    uses: ['fanOutQueue', 'userPool', 'identityPool', 'graphql', 'photoCopies', 'mediaRemoval', 'badWords'],
    timeoutSeconds: 60,
    batchSize: 10,
    concurrency: 5,
  },
} as const satisfies Readonly<Record<string, WorkerDesign>>;
