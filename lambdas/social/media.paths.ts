import { endings } from '../../contract/media.ts';
import type { Post } from './post.ts';
import type { PostImage } from './post-image.ts';

type Owned = Pick<Post, 'postId' | 'postedByUserId'>;

const folder = ({ postId, postedByUserId }: Owned) => `${postedByUserId}/post/${postId}`;

/** Everything of a post's in the media bucket begins so. */
export const mediaPrefix = (post: Owned): string => `${folder(post)}/`;

export const pictureUploadPath = (post: Owned, { imageFormat }: Pick<PostImage, 'imageFormat'>): string =>
  folder(post) + (imageFormat === 'HEIC' ? endings.heic : endings.jpeg);
export const filmUploadPath = (post: Owned): string => folder(post) + endings.film;
export const manifestPath = (post: Owned): string => folder(post) + endings.manifest;

/** A film is encoded to files whose names begin so. */
export const filmOutput = (post: Owned): string => manifestPath(post).replace(/\.m3u8$/, '');
export const posterOutput = (post: Owned): string => `${folder(post)}/video-poster/poster`;
export const posterPath = (post: Owned): string => `${posterOutput(post)}.0000000.jpg`;

/**
 * Where the picture is that is shown. It is named by its checksum: whoever still has the URL of the upload can put
 * another picture there, but not here. A film's picture was never an upload.
 */
export const picturePath = (
  post: Owned & Pick<Post, 'checksum'>,
  { imageFormat }: Pick<PostImage, 'imageFormat'>,
): string => `${folder(post)}/image/${post.checksum ?? 'native'}.${imageFormat === 'HEIC' ? 'heic' : 'jpg'}`;

/** What a key with one of the known endings is about. */
export interface MediaKey extends Owned {
  readonly what: keyof typeof endings;
}

const kinds = Object.keys(endings) as readonly (keyof typeof endings)[];

export const mediaKeyOf = (key: string): MediaKey | undefined => {
  const what = kinds.find((kind) => key.endsWith(endings[kind]));
  const [postedByUserId, noun, postId, ...rest] = what ? key.slice(0, -endings[what].length).split('/') : [];
  return what && postedByUserId && noun === 'post' && postId && rest.length === 0
    ? { what, postId, postedByUserId }
    : undefined;
};
