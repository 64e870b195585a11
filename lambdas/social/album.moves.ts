import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { editPostAlbum, editPostAlbumOrder } from './album.order.ts';
import { postView } from './post.view.ts';

export const served: Resolvers<'Mutation.editPostAlbum' | 'Mutation.editPostAlbumOrder'> = {
  'Mutation.editPostAlbum': async ({ postId, albumId }, call) =>
    show(postView, await editPostAlbum(postId, albumId, call)),
  'Mutation.editPostAlbumOrder': async ({ postId, precedingPostId }, call) =>
    show(postView, await editPostAlbumOrder(postId, precedingPostId, call)),
};
