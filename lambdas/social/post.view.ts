import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import { type Album, albumKey } from './album.ts';
import { albumView } from './album.view.ts';
import { findUser } from './caller.ts';
import { commentFields } from './comment.view.ts';
import { filmOf } from './film.view.ts';
import { flagStatusOf } from './flag.view.ts';
import { imageOf } from './image.view.ts';
import { likeFields } from './like.view.ts';
import { filmUploadUrl, pictureUploadUrl } from './outside/images.ts';
import { visiblePost } from './post.standing.ts';
import type { Post, PostType } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';
import { showTags } from './text-tag.view.ts';
import { userView } from './user.view.ts';
import { viewFields } from './view.view.ts';

const isOwn = (post: Post, call: Call) => post.postedByUserId === call.callerId;

const postedBy = async (post: Post, call: Call) => {
  const owner = await findUser(call, post.postedByUserId);
  if (!owner) throw new Error(`post ${post.postId} is shown though its owner ${post.postedByUserId} is gone`);
  return show(userView, owner);
};

const albumOf = async ({ albumId }: Post, call: Call) => {
  const album = albumId && (await call.store.get<Album>(main, albumKey(albumId)));
  return album ? show(albumView, album) : undefined;
};

const originalPost = async (post: Post, call: Call) => {
  if (post.postStatus === 'PENDING' || post.postStatus === 'ERROR') return undefined;
  if (!post.originalPostId) return show(postView, post);
  const original = await visiblePost(call, post.originalPostId);
  return original && show(postView, original);
};

const mayUpload = (post: Post, call: Call, type: PostType) =>
  isOwn(post, call) && post.postType === type && post.postStatus === 'PENDING';

const imageUploadUrl = async (post: Post, call: Call) => {
  if (!mayUpload(post, call, 'IMAGE')) return undefined;
  const image = await call.store.get<PostImage>(main, postImageKey(post.postId));
  return image && pictureUploadUrl(call.world, post, image);
};

const videoUploadUrl = (post: Post, call: Call) =>
  mayUpload(post, call, 'VIDEO') ? filmUploadUrl(call.world, post) : undefined;

/** A post as one caller sees it, who may see it. */
export const postView: View<'Post', Post> = {
  type: 'Post',
  carry: ({ postId, postedByUserId, commentsDisabled }) => ({ postId, postedByUserId, commentsDisabled }),
  fields: {
    postId: ({ postId }) => postId,
    postType: ({ postType }) => postType,
    postStatus: ({ postStatus }) => postStatus,
    postedAt: ({ postedAt }) => postedAt,
    postedBy,
    album: albumOf,
    expiresAt: ({ expiresAt }) => expiresAt,
    originalPost,
    text: ({ text }) => text,
    textTaggedUsers: ({ textTags }, call) => showTags(textTags, call),
    keywords: ({ keywords }) => keywords,
    image: imageOf,
    imageUploadUrl,
    video: filmOf,
    videoUploadUrl,
    isVerified: ({ isVerified }) => isVerified,
    verificationHidden: (post, call) => (isOwn(post, call) ? (post.verificationHidden ?? false) : undefined),
    commentsDisabled: ({ commentsDisabled }) => commentsDisabled ?? false,
    likesDisabled: ({ likesDisabled }) => likesDisabled ?? true,
    sharingDisabled: ({ sharingDisabled }) => sharingDisabled ?? false,
    ...likeFields,
    ...commentFields,
    ...viewFields,
    flagStatus: ({ postId }, call) => flagStatusOf(call, 'post', postId),
  },
};
