import { createHash } from 'node:crypto';
import type { ImageInput } from '../../contract/schema.generated.ts';
import { keepPicture, mostInline } from './outside/images.ts';
import { afterVerdict, judged, type Means, measured, type Processed } from './picture.verdict.ts';
import { refusePost } from './post.refusals.ts';
import type { Post } from './post.ts';
import { type PostImage, postImageSchemaVersion } from './post-image.ts';

export const imageFrom = (input: Partial<ImageInput>): PostImage => ({
  schemaVersion: postImageSchemaVersion,
  imageFormat: input.imageFormat ?? 'JPEG',
  ...(typeof input.takenInReal === 'boolean' && { takenInReal: input.takenInReal }),
  ...(input.originalFormat && { originalFormat: input.originalFormat }),
  ...(input.crop && { crop: input.crop }),
});

/** The bytes a client sent along. Too many are refused before anything is written. */
export const bytesOf = (imageData: string): Buffer => {
  const bytes = Buffer.from(imageData, 'base64');
  if (bytes.length > mostInline) throw refusePost.imageTooLarge(mostInline);
  return bytes;
};

/** Keeps a picture that was sent along, and says what it makes of its post; the request itself succeeds. */
export const processed = async (means: Means, post: Post, image: PostImage, bytes: Buffer): Promise<Processed> => {
  const seen = measured(image, bytes);
  if ('reason' in seen) return afterVerdict(post, image, seen);
  const known = { ...post, checksum: createHash('md5').update(bytes).digest('hex') };
  await keepPicture(means.world, known, image, bytes);
  return afterVerdict(post, image, await judged(means, known, image, seen));
};
