import type { Batch } from './batch.ts';
import type { Caller } from './caller.ts';
import type { Plan } from './plan.ts';
import type { FilterGroups } from './realtime/filter.ts';

/** An error that does not cost its field the value: `util.appendError`. */
export interface AppendedError {
  readonly message: string;
  readonly errorType: string | null;
  readonly data: unknown;
  readonly errorInfo: unknown;
  readonly path: readonly (string | number)[];
  readonly location: { readonly line: number; readonly column: number } | undefined;
}

export interface Invalidation {
  readonly subscriptionField: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One request on its way: what resolvers share, and what they leave behind for the answer and the subscribers. */
export interface Run {
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** When AppSync gives up, on the machine's monotonic clock. */
  readonly deadline: number;
  /** Subscribers read what the mutation selected: nothing is resolved again. */
  readonly projecting: boolean;
  /** Set only for documents that are too deep: then each field is asked for its depth. */
  readonly depthLimit: number;
  readonly batches: Map<Plan, Batch>;
  /** Which object type stood at the path of an interface or union. */
  readonly runtimeTypes: Map<object, string>;
  readonly appended: AppendedError[];
  readonly invalidations: Invalidation[];
  resolversRun: number;
  filter: FilterGroups | undefined;
  invalidationFilter: FilterGroups | undefined;
}

export type RunSetting = Pick<Run, 'caller' | 'headers' | 'variables'> &
  Partial<Pick<Run, 'projecting' | 'depthLimit'>>;

export const newRun = (setting: RunSetting, executionMs: number): Run => ({
  projecting: false,
  depthLimit: 0,
  ...setting,
  deadline: performance.now() + executionMs,
  batches: new Map(),
  runtimeTypes: new Map(),
  appended: [],
  invalidations: [],
  resolversRun: 0,
  filter: undefined,
  invalidationFilter: undefined,
});
