import { objectUrl } from '../../runtime/object-url.ts';
import { copyObject, putObject, readStart, removeObject } from '../../runtime/objects.ts';
import type { World } from '../../runtime/world.ts';
import { filmUploadPath, picturePath, pictureUploadPath } from '../media.paths.ts';
import { photoPrefix, photoSizes } from '../photo.ts';
import type { Post } from '../post.ts';
import type { PostImage } from '../post-image.ts';
import type { Upload } from '../upload.ts';

export type ImageSize = 'native' | '4K' | '1080p' | '480p' | '64p';

/** The largest picture that can be sent along with a request, in bytes: base64 adds a third, and AppSync takes 1 MB. */
export const mostInline = 700_000;

const lifetime = 48 * 3600;

/** A picture's header is in here, even after a long profile and a preview. */
const headerBytes = 2 * 1024 * 1024;

const typeOf = ({ imageFormat }: Pick<PostImage, 'imageFormat'>) =>
  imageFormat === 'HEIC' ? 'image/heic' : 'image/jpeg';

type Kept = Pick<Post, 'postId' | 'postedByUserId' | 'checksum'>;

export const keepPicture = (world: World, post: Kept, image: PostImage, bytes: Buffer): Promise<void> =>
  putObject(world, picturePath(post, image), bytes, typeOf(image));

/** Keeps what was uploaded where no upload can reach it. False if it is not there any more. */
export const acceptPicture = (world: World, post: Kept, image: PostImage, upload: Upload): Promise<boolean> =>
  copyObject(world, upload, picturePath({ ...post, checksum: upload.eTag }, image), typeOf(image));

export const headerOf = (world: World, post: Kept, image: PostImage): Promise<Buffer> =>
  readStart(world, picturePath(post, image), headerBytes);

/**
 * Copies a post's picture to where its owner's photo is looked for, under the name of each size: one picture until
 * something makes the others. False if the picture is gone.
 */
export const copyAsPhoto = async (world: World, post: Kept, image: PostImage | undefined): Promise<boolean> => {
  const from = { key: picturePath(post, image ?? {}) };
  const to = photoPrefix(post.postedByUserId, post.postId);
  const copied = photoSizes.map((size) => copyObject(world, from, `${to}${size}.jpg`, typeOf(image ?? {})));
  return (await Promise.all(copied)).every(Boolean);
};

export const dropPicture = (world: World, post: Kept, image: PostImage): Promise<void> =>
  removeObject(world, picturePath(post, image));

/** Where a client gets a post's picture. There is one size, the native one, until something makes the others. */
export const pictureUrl = (world: World, post: Kept, image: PostImage, _size: ImageSize): Promise<string> =>
  objectUrl(world, 'GET', picturePath(post, image), lifetime);

/** Where a client may put the picture of a post that waits for it. */
export const pictureUploadUrl = (world: World, post: Post, image: PostImage): Promise<string> =>
  objectUrl(world, 'PUT', pictureUploadPath(post, image), lifetime);

export const filmUploadUrl = (world: World, post: Post): Promise<string> =>
  objectUrl(world, 'PUT', filmUploadPath(post), lifetime);
