export type DatingStatus = 'ENABLED' | 'DISABLED';
export type UserGender = 'MALE' | 'FEMALE';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The part of a profile that dating reads. */
export interface UserDating {
  readonly dateOfBirth?: string;
  readonly age?: number;
  readonly gender?: UserGender;
  readonly height?: number;
  readonly location?: { readonly latitude: number; readonly longitude: number; readonly accuracy?: number };
  readonly matchAgeRange?: Range;
  readonly matchGenders?: readonly UserGender[];
  readonly matchLocationRadius?: number;
  readonly matchHeightRange?: Range;
  readonly datingStatus?: DatingStatus;
  /** When dating was last switched off. */
  readonly userDisableDatingDate?: string;
  /** While ENABLED: the date on which idleness switches dating off. */
  readonly disableDatingOn?: string;
}
