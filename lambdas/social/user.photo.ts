import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { type Post, postKey } from './post.ts';
import { refuse } from './refusals.ts';
import type { User } from './user.ts';

export const photoPost = async (call: Call, postId: string | null | undefined): Promise<Post | undefined> =>
  postId ? call.store.get<Post>(main, postKey(checkedId('photoPostId', postId))) : undefined;

/** A profile photo is a finished, verified picture of one's own. */
export const checkPhoto = (postId: string, post: Post | undefined, ownerId: string): void => {
  if (!post) throw refuse.noPhotoPost(postId);
  if (post.postType !== 'IMAGE') throw refuse.photoPostNotImage(postId);
  if (post.postStatus !== 'COMPLETED') throw refuse.photoPostNotCompleted(postId);
  if (post.postedByUserId !== ownerId) throw refuse.photoPostOfOther(postId);
  if (post.isVerified !== true) throw refuse.photoPostNotVerified(postId);
};

const sizes = {
  url: 'native',
  url4k: '4K',
  url1080p: '1080p',
  url480p: '480p',
  url64p: '64p',
} as const;

export type PhotoUrls = Readonly<Record<keyof typeof sizes, string>>;

/** Where a profile's photo lies: the copies of its post's picture, else the placeholder. */
export const photoOf = ({ userId, photoPostId, placeholderPhotoCode }: User, domain: string): PhotoUrls | undefined => {
  const folder = photoPostId
    ? `${userId}/profile-photo/${photoPostId}`
    : placeholderPhotoCode && `placeholder-photos/${placeholderPhotoCode}`;
  if (!folder) return undefined;
  const urls = Object.entries(sizes).map(([name, size]) => [name, `https://${domain}/${folder}/${size}.jpg`]);
  return Object.fromEntries(urls) as PhotoUrls;
};
