import type { BatchOutcome } from './batch-response.ts';

/** How a mapping treats a batch that fails. */
export interface RetryPolicy {
  readonly retries: number;
  readonly bisects: boolean;
  readonly maximumAgeMs: number;
}

export type Condition = 'RetryAttemptsExhausted' | 'RecordAgeExceeded';

export interface Delivery<T> {
  readonly policy: RetryPolicy;
  identify(record: T): string;
  ageMs(record: T): number;
  attempt(records: readonly T[]): Promise<BatchOutcome>;
  /** Records that are over, handled or parked. */
  finish(records: readonly T[]): void;
  park(records: readonly T[], condition: Condition, attempts: number, error: string): Promise<void>;
  pause(attempt: number): Promise<void>;
  stopped(): boolean;
}

interface Part<T> {
  readonly records: readonly T[];
  readonly attempts: number;
}

/**
 * Delivers a batch in order until each record is handled or parked. A reported record splits the batch there, and a
 * failed batch is halved where the mapping bisects; neither split uses up a retry, as on AWS.
 */
export const deliver = async <T>(batch: readonly T[], delivery: Delivery<T>): Promise<void> => {
  const parts: Part<T>[] = [{ records: batch, attempts: 0 }];
  for (let part = parts.shift(); part && !delivery.stopped(); part = parts.shift()) {
    const fresh = await withoutAged(part, delivery);
    if (fresh.records.length > 0) parts.unshift(...(await attemptPart(fresh, delivery)));
  }
};

const withoutAged = async <T>(part: Part<T>, delivery: Delivery<T>): Promise<Part<T>> => {
  const aged = part.records.filter((record) => delivery.ageMs(record) > delivery.policy.maximumAgeMs);
  if (aged.length === 0) return part;
  await delivery.park(aged, 'RecordAgeExceeded', part.attempts, 'records are older than the mapping allows');
  delivery.finish(aged);
  return { ...part, records: part.records.filter((record) => !aged.includes(record)) };
};

const attemptPart = async <T>({ records, attempts }: Part<T>, delivery: Delivery<T>): Promise<readonly Part<T>[]> => {
  const outcome = await delivery.attempt(records);
  const failedAt = firstFailure(records, outcome, delivery);
  delivery.finish(records.slice(0, failedAt));
  const rest = records.slice(failedAt);
  if (outcome.kind === 'done' || rest.length === 0) return [];
  if (failedAt > 0) return tryLater({ records: rest, attempts: 1 }, outcome.error, delivery);
  if (delivery.policy.bisects && records.length > 1) return halves({ records, attempts });
  return tryLater({ records, attempts: attempts + 1 }, outcome.error, delivery);
};

const firstFailure = <T>(records: readonly T[], outcome: BatchOutcome, delivery: Delivery<T>): number => {
  if (outcome.kind === 'done') return records.length;
  if (outcome.kind === 'lost') return 0;
  return records.findIndex((record) => outcome.items.has(delivery.identify(record)));
};

const halves = <T>({ records, attempts }: Part<T>): readonly Part<T>[] => {
  const middle = Math.ceil(records.length / 2);
  return [
    { records: records.slice(0, middle), attempts },
    { records: records.slice(middle), attempts },
  ];
};

const tryLater = async <T>(part: Part<T>, error: string, delivery: Delivery<T>): Promise<readonly Part<T>[]> => {
  if (part.attempts <= delivery.policy.retries) {
    await delivery.pause(part.attempts);
    return [part];
  }
  if (delivery.policy.bisects && part.records.length > 1) return halves({ ...part, attempts: 0 });
  await delivery.park(part.records, 'RetryAttemptsExhausted', part.attempts, error);
  delivery.finish(part.records);
  return [];
};
