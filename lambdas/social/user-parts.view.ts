import type { View } from '../runtime/view.ts';
import type { PhotoUrls } from './photo.ts';
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
export const photoView: View<'Image', PhotoUrls> = {
  type: 'Image',
  fields: {
    url: ({ url }) => url,
    url64p: ({ url64p }) => url64p,
    url480p: ({ url480p }) => url480p,
    url1080p: ({ url1080p }) => url1080p,
    url4k: ({ url4k }) => url4k,
    width: () => null,
    height: () => null,
    colors: () => null,
  },
};
