import { without } from '../runtime/item-change.ts';
import { unplaced } from './album.places.ts';
import type { Post } from './post.ts';

/** In an album only COMPLETED posts have a place. */
const takenOut = (post: Post): Post => (post.albumId ? { ...post, albumRank: unplaced } : post);

export const archived = (post: Post): Post =>
  takenOut({ ...post, postStatus: 'ARCHIVED', timesArchived: (post.timesArchived ?? 0) + 1 });
export const deleting = (post: Post): Post => takenOut({ ...post, postStatus: 'DELETING' });
export const failed = (post: Post, postStatusReason: string): Post => ({
  ...without(post, 'uploadETag'),
  postStatus: 'ERROR',
  postStatusReason,
});
