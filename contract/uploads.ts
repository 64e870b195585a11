import type { FunctionDesign, Use } from './function.ts';

/** What can be given to a function that is deployed with the buckets, before there is an API. */
export type MediaUse = Extract<
  Use,
  | 'media'
  | 'photos'
  | 'photoCopies'
  | 'mediaRemoval'
  | 'badWords'
  | 'films'
  | 'transcoding'
  | 'verification'
  | 'fanOutQueue'
>;

/** A function that hears of new objects in a bucket; the media bucket's also of films that could not be encoded. */
export interface UploadsDesign extends FunctionDesign {
  readonly uses: readonly MediaUse[];
}

export const uploads = {
  socialUploads: {
    entry: 'social/upload.events',
    tables: { Main: 'write' },
    uses: ['media', 'mediaRemoval', 'transcoding', 'verification'],
    timeoutSeconds: 60,
  },
  socialBadWords: {
    entry: 'social/bad-words.events',
    tables: {},
    uses: ['fanOutQueue'],
  },
} as const satisfies Readonly<Record<string, UploadsDesign>>;
