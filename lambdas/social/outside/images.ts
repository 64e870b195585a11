import { createHash } from 'node:crypto';
import type { Post } from '../post.ts';
import type { PostImage } from '../post-image.ts';

export type ImageSize = 'native' | '4K' | '1080p' | '480p' | '64p';

/** What is kept of a picture, and how it is known again. */
export interface KeptImage {
  /** MD5, in hexadecimal: two posts of one picture have the same. */
  readonly checksum: string;
  /** What the image item must hold so that the picture can be shown. */
  readonly attributes: Pick<PostImage, 'imageData'>;
}

/** Where pictures are. Nothing else knows. */
export interface Images {
  /** The largest picture that can be sent along with a request, in bytes. */
  readonly mostInline: number;
  keep(bytes: Buffer): KeptImage;
  url(post: Post, image: PostImage, size: ImageSize): string | undefined;
  /** Where a client may put the picture or film of a post that waits for it. */
  uploadUrl(post: Post): string | undefined;
}

const typeOf = (base64: string) => (base64.startsWith('iVBOR') ? 'image/png' : 'image/jpeg');

/**
 * Pictures kept in the image item itself, in the one size they came in, and shown as data URLs. They cannot be uploaded
 * afterwards, so a post without its picture stays PENDING.
 */
const inlineImages: Images = {
  mostInline: 280_000,
  keep: (bytes) => ({
    checksum: createHash('md5').update(bytes).digest('hex'),
    attributes: { imageData: bytes.toString('base64') },
  }),
  url: (_post, { imageData }) =>
    // A slash in a data URL is written as %2F: two in a row would not be an AWSURL.
    imageData && `data:${typeOf(imageData)};base64,${imageData.replaceAll('/', '%2F')}`,
  uploadUrl: () => undefined,
};

export const images: Images = inlineImages;
