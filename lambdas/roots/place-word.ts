import type { RootsKey, Stamped } from './item.ts';

/** The places that have a word in one of their names. */
export interface PlaceWord extends Stamped {
  readonly word: string;
  readonly ids: readonly string[];
}

export const placeWordKey = (word: string): RootsKey => ({ pk: `placeWord#${word}`, sk: 'placeWord' });
