import type { RootsKey, Stamped } from './item.ts';

export interface PlaceSettings extends Stamped {
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly typeWords: readonly string[];
  readonly noiseWords: readonly string[];
  readonly largeCountries: readonly string[];
  readonly mediumCountries: readonly string[];
  readonly largeCountryLevelWeights: readonly number[];
  readonly mediumCountryLevelWeights: readonly number[];
  readonly smallCountryLevelWeights: readonly number[];
  readonly primaryMatchWeight: number;
  readonly USCountryId: string;
}

export const placeSettingsKey = (): RootsKey => ({ pk: 'placeSettings', sk: 'placeSettings' });
