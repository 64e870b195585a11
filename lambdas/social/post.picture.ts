import type { ImageInput } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { images } from './outside/images.ts';
import { type PictureFacts, type Verification, verificationOf } from './outside/verification.ts';
import { pictureIn } from './picture.ts';
import { refusePost } from './post.refusals.ts';
import type { Post } from './post.ts';
import { type PostImage, postImageSchemaVersion } from './post-image.ts';

let verification: Promise<Verification> | undefined;
const theVerification = (call: Call): Promise<Verification> => {
  verification ??= verificationOf(call.world);
  return verification;
};

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
  if (bytes.length > images.mostInline) throw refusePost.imageTooLarge(images.mostInline);
  return bytes;
};

const factsOf = ({ imageFormat, originalFormat, takenInReal }: PostImage): PictureFacts => ({
  ...(imageFormat && { imageFormat }),
  ...(originalFormat && { originalFormat }),
  ...(takenInReal !== undefined && { takenInReal }),
});

/** The post that showed this picture first. */
const originalOf = async (call: Call, checksum: string, postId: string): Promise<string | undefined> => {
  const { items } = await call.store.query<{ partitionKey: string }>(main, {
    index: 'GSI-K2',
    hash: `postChecksum/${checksum}`,
    limit: 1,
  });
  const first = items[0]?.partitionKey.slice('post/'.length);
  return first === postId ? undefined : first;
};

const measured = (image: PostImage, bytes: Buffer): PostImage => {
  const picture = pictureIn(bytes);
  if (!picture) throw new Error(`Unable to read the picture as ${image.imageFormat ?? 'JPEG'} data`);
  const { crop } = image;
  if (crop && crop.lowerRight.y > picture.height) throw new Error('Image not tall enough to crop as requested');
  if (crop && crop.lowerRight.x > picture.width) throw new Error('Image not wide enough to crop as requested');
  return { ...image, ...picture };
};

export interface Processed {
  readonly post: Post;
  readonly image: PostImage;
}

/** What a picture makes of its post: how large it is, whether it is genuine, and whether it was here before. */
const understood = async (call: Call, post: Post, image: PostImage, bytes: Buffer): Promise<Processed> => {
  const { checksum, attributes } = images.keep(bytes);
  const kept = { ...measured(image, bytes), ...attributes };
  const verify = await theVerification(call);
  const [isVerified, originalPostId] = await Promise.all([
    verify(images.url(post, kept, 'native') ?? '', factsOf(kept)),
    originalOf(call, checksum, post.postId),
  ]);
  const verified = post.verificationHidden ? { isVerified: true, isVerifiedHiddenValue: isVerified } : { isVerified };
  return { image: kept, post: { ...post, checksum, ...verified, ...(originalPostId && { originalPostId }) } };
};

/** A picture that cannot be used makes an ERROR of the post, with the reason; the request itself succeeds. */
export const processed = async (call: Call, post: Post, image: PostImage, bytes: Buffer): Promise<Processed> => {
  try {
    return await understood(call, { ...post, postStatus: 'COMPLETED' }, image, bytes);
  } catch (error) {
    const postStatusReason = error instanceof Error ? error.message : String(error);
    return { image, post: { ...post, postStatus: 'ERROR', postStatusReason } };
  }
};
