import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface Place extends Stamped {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly altNames: readonly string[];
  readonly types: readonly string[];
  readonly locatedInId?: string;
  readonly alsoLocatedInIds?: readonly string[];
  /** 1 is a country. */
  readonly level: number;
  readonly countryId: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** How often it is meant: the order of suggestions. */
  readonly count: number;
}

/** Places are found by what people type, so shard and order ignore case and outer spaces. */
const typed = (text: string) => text.trim().toLowerCase();

export const placeKey = (id: string, fullName: string): RootsKey => ({
  pk: id,
  sk: `place#${[...typed(fullName)].slice(0, 2).join('')}`,
});

export const placeIndexKeys = (place: Place): RootsIndexKeys => ({ altSort: typed(place.fullName) });
