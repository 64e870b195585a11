import { main } from '../../contract/tables/main.ts';
import { isExisting } from '../runtime/condition.ts';
import { without } from '../runtime/item-change.ts';
import type { Store } from '../runtime/store.ts';
import type { World } from '../runtime/world.ts';
import { update, type Write } from '../runtime/write.ts';
import { backRank, placement } from './album.places.ts';
import { type Album, albumKey } from './album.ts';
import { copyAsPhoto } from './outside/images.ts';
import type { Post } from './post.ts';
import type { PostImage } from './post-image.ts';
import { userKey } from './user.ts';

/** What becomes of a post, and what is written with it. */
export interface Step {
  readonly after: Post;
  readonly writes?: readonly Write[];
}

/** COMPLETED, and at the back of its album if that still exists. */
export const completed = async (store: Store, post: Post): Promise<Step> => {
  const done: Post = {
    ...without(post, 'setAsUserPhoto', 'postStatusReason', 'archivedByForce', 'uploadETag'),
    postStatus: 'COMPLETED',
  };
  if (!post.albumId) return { after: done };
  const album = await store.get<Album>(main, albumKey(post.albumId));
  if (!album) return { after: without(done, 'albumId', 'albumRank') };
  const { albumRank, write } = placement(album, backRank);
  return { after: { ...done, albumRank }, writes: [write] };
};

/** A verified picture becomes its owner's photo if that was wished: its copies are there before the profile says so. */
export const takenAsPhoto = async (world: World, post: Post, image: PostImage): Promise<readonly Write[]> => {
  if (!post.setAsUserPhoto || !post.isVerified || !(await copyAsPhoto(world, post, image))) return [];
  const { postId: photoPostId, postedByUserId } = post;
  return [update(main, userKey(postedByUserId), { set: { photoPostId } }, { condition: isExisting })];
};
