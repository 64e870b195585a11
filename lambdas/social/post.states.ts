import { main } from '../../contract/tables/main.ts';
import { without } from '../runtime/item-change.ts';
import { remove, type Write } from '../runtime/write.ts';
import { unplaced } from './album.places.ts';
import type { Post } from './post.ts';
import { trendingKey } from './trending.ts';

/** In an album only COMPLETED posts have a place. */
const takenOut = (post: Post): Post => (post.albumId ? { ...post, albumRank: unplaced } : post);

export const archived = (post: Post): Post =>
  takenOut({ ...post, postStatus: 'ARCHIVED', timesArchived: (post.timesArchived ?? 0) + 1 });

/** Goes with the archiving itself: a view from before it that is counted later finds the post archived, and gives nothing. */
export const leaveTrending = (postId: string): Write => remove(main, trendingKey('post', postId));

export const deleting = (post: Post): Post => takenOut({ ...post, postStatus: 'DELETING' });
export const failed = (post: Post, postStatusReason: string): Post => ({
  ...without(post, 'uploadETag'),
  postStatus: 'ERROR',
  postStatusReason,
});
