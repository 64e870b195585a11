import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import { type ImageSize, pictureUrl } from './outside/images.ts';
import type { Post } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';

/** A picture to be shown: where it is in a size, and what is known of it. */
export interface ShownImage {
  readonly urlOf: (size: ImageSize) => string | Promise<string>;
  readonly image?: PostImage;
}

const colorView: View<'Color', { readonly r: number; readonly g: number; readonly b: number }> = {
  type: 'Color',
  fields: { r: ({ r }) => r, g: ({ g }) => g, b: ({ b }) => b },
};

export const imageView: View<'Image', ShownImage> = {
  type: 'Image',
  fields: {
    url: ({ urlOf }) => urlOf('native'),
    url4k: ({ urlOf }) => urlOf('4K'),
    url1080p: ({ urlOf }) => urlOf('1080p'),
    url480p: ({ urlOf }) => urlOf('480p'),
    url64p: ({ urlOf }) => urlOf('64p'),
    width: ({ image }) => image?.width,
    height: ({ image }) => image?.height,
    colors: ({ image }) => image?.colors?.map((color) => show(colorView, color)),
  },
};

const shown = ['COMPLETED', 'ARCHIVED'];

/** A post's picture, once it has one. */
export const imageOf = async (post: Post, call: Call) => {
  if (post.postType === 'TEXT_ONLY' || !shown.includes(post.postStatus)) return undefined;
  const image = await call.store.get<PostImage>(main, postImageKey(post.postId));
  return image && show(imageView, { image, urlOf: (size) => pictureUrl(call.world, post, image, size) });
};
