import type { View } from '../runtime/view.ts';
import type { PhotoUrl } from './photo.ts';
import type { UserDating } from './user-dating.ts';

type Present<Name extends keyof UserDating> = NonNullable<UserDating[Name]>;

export const locationView: View<'Location', Present<'location'>> = {
  type: 'Location',
  fields: {
    latitude: ({ latitude }) => latitude,
    longitude: ({ longitude }) => longitude,
    accuracy: ({ accuracy }) => accuracy,
  },
};

export const ageRangeView: View<'AgeRange', Present<'matchAgeRange'>> = {
  type: 'AgeRange',
  fields: { min: ({ min }) => min, max: ({ max }) => max },
};

export const heightRangeView: View<'HeightRange', Present<'matchHeightRange'>> = {
  type: 'HeightRange',
  fields: { min: ({ min }) => min, max: ({ max }) => max },
};

/** A profile photo. Its measures and colours were never filled in, and clients do not expect them. */
export const photoView: View<'Image', PhotoUrl> = {
  type: 'Image',
  fields: {
    url: (urlOf) => urlOf('native'),
    url4k: (urlOf) => urlOf('4K'),
    url1080p: (urlOf) => urlOf('1080p'),
    url480p: (urlOf) => urlOf('480p'),
    url64p: (urlOf) => urlOf('64p'),
    width: () => null,
    height: () => null,
    colors: () => null,
  },
};
