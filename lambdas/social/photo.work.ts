import { main } from '../../contract/tables/main.ts';
import { removeBelow } from '../runtime/objects.ts';
import type { Worker } from '../runtime/worker.ts';
import { copyAsPhoto } from './outside/images.ts';
import { photoPrefix, photosPrefix } from './photo.ts';
import { type Post, postKey } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';
import { type User, userKey } from './user.ts';
import type { KeepPhoto } from './works.ts';

/**
 * Leaves of a user's photos the one they have. It is copied once more, because a change back to it may have been on its
 * way while the work for an earlier change removed it; where its post is gone by now, the copies made before stay.
 */
export const keepPhoto: Worker<KeepPhoto> = async (work, { store, world }) => {
  const { userId } = work;
  const postId = (await store.get<User>(main, userKey(userId)))?.photoPostId;
  if (postId) {
    const [post, image] = await Promise.all([
      store.get<Post>(main, postKey(postId)),
      store.get<PostImage>(main, postImageKey(postId)),
    ]);
    if (post) await copyAsPhoto(world, post, image);
  }
  const isMore = await removeBelow(world, photosPrefix(userId), postId && photoPrefix(userId, postId));
  return isMore ? work : undefined;
};
