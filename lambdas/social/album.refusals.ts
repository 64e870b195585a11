import { refusals } from '../runtime/refusal.ts';

/** Why something cannot be done with an album, in the words clients know. */
export const refuseAlbum = refusals({
  none: (albumId: string) => `Album \`${albumId}\` does not exist`,
  exists: (albumId: string) => `Album \`${albumId}\` already exists`,
  emptyEdit: () => 'Called without any arguments... probably not what you intended?',
  notOwner: (userId: string, albumId: string) => `Caller \`${userId}\` does not own Album \`${albumId}\``,
  nameless: () => 'All albums must have names',
  tooLong: (most: number) => `Text is too long: write at most ${most} characters`,
  ofAnother: (albumId: string, userId: string) => `Album \`${albumId}\` does not belong to caller user \`${userId}\``,
  postOfAnother: () => "Cannot edit another user's post",
  differentOwners: (albumId: string, postId: string) =>
    `Album \`${albumId}\` and post \`${postId}\` belong to different users`,
  postInNone: (postId: string) => `Post \`${postId}\` is not in an album`,
  noPreceding: (postId: string) => `Preceding post \`${postId}\` does not exist`,
  precedingOfAnother: (postId: string) => `Preceding post \`${postId}\` does not belong to caller`,
  precedingElsewhere: (postId: string) => `Preceding post \`${postId}\` is not in album post is in`,
});
