import type { Units } from './units.ts';

/** What one cause took. */
export interface Work {
  /** Root fields answered, or events delivered (records, messages, firings) where nobody waits for an answer. */
  readonly operations: number;
  readonly invocations: number;
  readonly requests: number;
  /** DynamoDB requests by operation: GetItem, Query, TransactWriteItems … */
  readonly byKind: Readonly<Record<string, number>>;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** By cause: `Mutation.likePost`, `trigger:PreSignUp`; and what happens behind the callers' backs, `stream:counts`. */
export interface MeterReport {
  readonly operations: Readonly<Record<string, Work>>;
  readonly async: Readonly<Record<string, Work>>;
}

export interface Meter {
  /** A root field of the API is being resolved. */
  operation(cause: string): void;
  invocation(cause: string, events: number): void;
  request(cause: string | undefined, kind: string): void;
  units(cause: string | undefined, units: Units): void;
  reset(): void;
  report(): MeterReport;
}

type Tally = { -readonly [Name in keyof Work]: Work[Name] } & { byKind: Record<string, number> };

/** What people's own tools send to the port, and what a function leaves running after its answer. */
const direct = 'direct';

/** Somebody waits for these; all other work has no caller. */
const waitedFor = /^(Query|Mutation|Subscription)\.|^(trigger|url|function):|^(authorizer|direct)$/;
const isRootField = /^(Query|Mutation|Subscription)\./;

const nothing = (): Tally => ({
  ...{ operations: 0, invocations: 0, requests: 0, byKind: {}, readUnits: 0, writeUnits: 0 },
});

export const createMeter = (): Meter => {
  const tallies = new Map<string, Tally>();
  const tallyOf = (cause: string): Tally => {
    const tally = tallies.get(cause) ?? nothing();
    tallies.set(cause, tally);
    return tally;
  };
  const select = (wanted: (cause: string) => boolean): Readonly<Record<string, Work>> =>
    Object.fromEntries(
      [...tallies]
        .filter(([cause]) => wanted(cause))
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([cause, tally]) => [cause, structuredClone(tally)]),
    );

  return {
    operation: (cause) => {
      tallyOf(cause).operations += 1;
    },
    invocation: (cause, events) => {
      const tally = tallyOf(cause);
      tally.invocations += 1;
      // One root field may take several invocations, so it is counted where it is resolved.
      if (!isRootField.test(cause)) tally.operations += events;
    },
    request: (cause = direct, kind) => {
      const tally = tallyOf(cause);
      tally.requests += 1;
      tally.byKind[kind] = (tally.byKind[kind] ?? 0) + 1;
    },
    units: (cause = direct, { read, write }) => {
      const tally = tallyOf(cause);
      tally.readUnits += read;
      tally.writeUnits += write;
    },
    reset: () => tallies.clear(),
    report: () => ({
      operations: select((cause) => waitedFor.test(cause)),
      async: select((cause) => !waitedFor.test(cause)),
    }),
  };
};
