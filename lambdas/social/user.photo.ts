import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { type Post, postKey } from './post.ts';
import { refuseUser } from './user.refusals.ts';

export const photoPost = async (call: Call, postId: string | null | undefined): Promise<Post | undefined> =>
  postId ? call.store.get<Post>(main, postKey(checkedId('photoPostId', postId))) : undefined;

/** A profile photo is a finished, verified picture of one's own. */
export const checkPhoto = (postId: string, post: Post | undefined, ownerId: string): void => {
  if (!post) throw refuseUser.noPhotoPost(postId);
  if (post.postType !== 'IMAGE') throw refuseUser.photoPostNotImage(postId);
  if (post.postStatus !== 'COMPLETED') throw refuseUser.photoPostNotCompleted(postId);
  if (post.postedByUserId !== ownerId) throw refuseUser.photoPostOfOther(postId);
  if (post.isVerified !== true) throw refuseUser.photoPostNotVerified(postId);
};
