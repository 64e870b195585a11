import type { InvokeResult } from '../cloud.ts';
import { isRecord, listOf } from '../template/value.ts';

/** What became of a batch: all done, done up to a record, or not at all. */
export type BatchOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly items: ReadonlySet<string>; readonly error: string }
  | { readonly kind: 'lost'; readonly error: string };

const failuresOf = (payload: unknown): readonly unknown[] =>
  listOf(isRecord(payload) ? payload['batchItemFailures'] : undefined);

/**
 * Reads a function's answer as Lambda does: without ReportBatchItemFailures any answer is success; with it, an
 * identifier that is empty or not of the batch fails the whole batch.
 */
export const outcomeOf = (result: InvokeResult, reports: boolean, identifiers: readonly string[]): BatchOutcome => {
  if (!result.ok) return { kind: 'lost', error: `${result.errorType}: ${result.errorMessage}` };
  const failures = reports ? failuresOf(result.payload) : [];
  if (failures.length === 0) return { kind: 'done' };
  const items = failures.map((failure) => (isRecord(failure) ? failure['itemIdentifier'] : undefined));
  const foreign = items.find((item) => typeof item !== 'string' || !identifiers.includes(item));
  if (foreign !== undefined || items.includes(undefined)) {
    return { kind: 'lost', error: `batchItemFailures names ${JSON.stringify(foreign)}, which the batch lacks` };
  }
  const failed = new Set(items.filter((item): item is string => typeof item === 'string'));
  return { kind: 'failed', items: failed, error: `the function reported ${failed.size} failed records` };
};
