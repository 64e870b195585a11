import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { copyAsPhoto } from './outside/images.ts';
import { type Post, postKey } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';
import { refuseUser } from './user.refusals.ts';
import type { User } from './user.ts';

/** What is asked of a photo before it becomes one. */
export interface Candidate {
  readonly postId: string;
  readonly post: Post | undefined;
  readonly image: PostImage | undefined;
}

export const photoCandidate = async (call: Call, postId: string | null | undefined): Promise<Candidate | undefined> => {
  if (!postId) return undefined;
  checkedId('photoPostId', postId);
  const [post, image] = await Promise.all([
    call.store.get<Post>(main, postKey(postId)),
    call.store.get<PostImage>(main, postImageKey(postId)),
  ]);
  return { postId, post, image };
};

/** A profile photo is a finished, verified picture of one's own. */
export const checkPhoto = ({ postId, post }: Candidate, ownerId: string): void => {
  if (!post) throw refuseUser.noPhotoPost(postId);
  if (post.postType !== 'IMAGE') throw refuseUser.photoPostNotImage(postId);
  if (post.postStatus !== 'COMPLETED') throw refuseUser.photoPostNotCompleted(postId);
  if (post.postedByUserId !== ownerId) throw refuseUser.photoPostOfOther(postId);
  if (post.isVerified !== true) throw refuseUser.photoPostNotVerified(postId);
};

/** The copies are there before the profile says so. */
export const takePhoto = async (call: Call, before: User, candidate: Candidate | undefined): Promise<void> => {
  if (!candidate?.post || candidate.postId === before.photoPostId) return;
  const { postId, post, image } = candidate;
  if (!(await copyAsPhoto(call.world, post, image))) throw refuseUser.noPhotoPost(postId);
};
