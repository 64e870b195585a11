import { refusals } from '../runtime/refusal.ts';

/** Why something cannot be done with an album, in the words clients know. */
export const refuseAlbum = refusals({
  none: (albumId: string) => `Album \`${albumId}\` does not exist`,
  ofAnother: (albumId: string, userId: string) => `Album \`${albumId}\` does not belong to caller user \`${userId}\``,
});
