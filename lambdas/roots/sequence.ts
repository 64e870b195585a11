import type { RootsKey } from './item.ts';

/** The one source of ids: a caller who adds n owns the n numbers up to the value it gets back. */
export interface Sequence {
  readonly sequenceValue: number;
}

export const sequenceKey = (): RootsKey => ({ pk: 'sequence', sk: 'sequence' });
