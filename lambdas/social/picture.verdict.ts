import { main } from '../../contract/tables/main.ts';
import type { Store } from '../runtime/store.ts';
import type { World } from '../runtime/world.ts';
import { pictureUrl } from './outside/images.ts';
import { type PictureFacts, type Verification, verificationOf } from './outside/verification.ts';
import { type Picture, pictureIn } from './picture.ts';
import { failed } from './post.states.ts';
import type { Post } from './post.ts';
import type { PostImage } from './post-image.ts';

export interface Means {
  readonly store: Store;
  readonly world: World;
}

let verification: Promise<Verification> | undefined;
const theVerification = (world: World): Promise<Verification> => {
  verification ??= verificationOf(world).catch((error: unknown) => {
    verification = undefined;
    throw error;
  });
  return verification;
};

const factsOf = ({ imageFormat, originalFormat, takenInReal }: PostImage): PictureFacts => ({
  ...(imageFormat && { imageFormat }),
  ...(originalFormat && { originalFormat }),
  ...(takenInReal !== undefined && { takenInReal }),
});

/** The post that showed this picture first. */
const originalOf = async ({ store }: Means, checksum: string, postId: string): Promise<string | undefined> => {
  const { items } = await store.query<{ partitionKey: string }>(main, {
    index: 'GSI-K2',
    hash: `postChecksum/${checksum}`,
    limit: 1,
  });
  const first = items[0]?.partitionKey.slice('post/'.length);
  return first === postId ? undefined : first;
};

/** Why a picture cannot be used, in words for its owner. */
interface Unusable {
  readonly reason: string;
}

export const measured = ({ imageFormat = 'JPEG', crop }: PostImage, bytes: Buffer): Picture | Unusable => {
  const picture = pictureIn(bytes, imageFormat);
  if (!picture) return { reason: `Unable to read the picture as ${imageFormat} data` };
  if (crop && crop.lowerRight.y > picture.height) return { reason: 'Image not tall enough to crop as requested' };
  if (crop && crop.lowerRight.x > picture.width) return { reason: 'Image not wide enough to crop as requested' };
  return picture;
};

/** What a picture makes of its post: how large it is, whether it is genuine, and whether it was here before. */
export type Verdict =
  | Unusable
  | (Picture & {
      readonly checksum: string;
      readonly isVerified: boolean;
      readonly originalPostId: string | undefined;
    });

type Known = Pick<Post, 'postId' | 'postedByUserId'> & { readonly checksum: string };

/** Asks about a picture that is kept. A service that does not answer makes it unusable, as clients know it. */
export const judged = async (means: Means, post: Known, image: PostImage, seen: Picture): Promise<Verdict> => {
  const { checksum, postId } = post;
  const asked = async (): Promise<boolean | Unusable> => {
    const verify = await theVerification(means.world);
    const url = await pictureUrl(means.world, post, image, 'native');
    return verify(url, factsOf(image)).catch((error: unknown) => ({
      reason: error instanceof Error ? error.message : String(error),
    }));
  };
  const [isVerified, originalPostId] = await Promise.all([asked(), originalOf(means, checksum, postId)]);
  return typeof isVerified === 'object' ? isVerified : { ...seen, checksum, isVerified, originalPostId };
};

export interface Processed {
  readonly post: Post;
  readonly image: PostImage;
}

/** A picture that cannot be used makes an ERROR of the post, with the reason. */
export const afterVerdict = (post: Post, image: PostImage, verdict: Verdict): Processed => {
  if ('reason' in verdict) return { image, post: failed(post, verdict.reason) };
  const { width, height, checksum, isVerified, originalPostId } = verdict;
  const verified = post.verificationHidden ? { isVerified: true, isVerifiedHiddenValue: isVerified } : { isVerified };
  return {
    image: { ...image, width, height },
    post: { ...post, postStatus: 'COMPLETED', checksum, ...verified, ...(originalPostId && { originalPostId }) },
  };
};
