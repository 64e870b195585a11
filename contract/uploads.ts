import type { FunctionDesign, Use } from './function.ts';

/** What can be given to a function that is deployed with the bucket, before there is an API. */
export type MediaUse = Extract<Use, 'media' | 'photos' | 'mediaRemoval' | 'films' | 'transcoding' | 'verification'>;

/** A function that hears of new objects in the media bucket, and of films that could not be encoded. */
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
} as const satisfies Readonly<Record<string, UploadsDesign>>;
