import type { FunctionDesign } from './function.ts';

/** A function that takes pages of long work from the fan-out queue, in order per message group. */
export interface WorkerDesign extends FunctionDesign {
  readonly batchSize: number;
  /** Functions running at once, whatever the backlog: what one partition of a table can take. */
  readonly concurrency: number;
}

/** The queue has one reader: two would take each other's messages. */
export const workers: Readonly<Record<string, WorkerDesign>> = {
  socialWork: {
    entry: 'social/work',
    tables: { Main: 'write' },
    uses: ['fanOutQueue'],
    timeoutSeconds: 60,
    batchSize: 10,
    concurrency: 10,
  },
};
