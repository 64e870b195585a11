import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import type { Album } from './album.ts';
import { findUser } from './caller.ts';
import { imageView } from './image.view.ts';
import { userView } from './user.view.ts';

const ownedBy = async ({ albumId, ownedByUserId }: Album, call: Call) => {
  const owner = await findUser(call, ownedByUserId);
  if (!owner) throw new Error(`album ${albumId} is shown though its owner ${ownedByUserId} is gone`);
  return show(userView, owner);
};

/** An album as one caller sees it, who may see it. */
export const albumView: View<'Album', Album> = {
  type: 'Album',
  carry: ({ albumId, ownedByUserId }) => ({ albumId, ownedByUserId }),
  fields: {
    albumId: ({ albumId }) => albumId,
    ownedBy,
    name: ({ name }) => name,
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
    // What an album without art of its own shows; nothing draws art yet.
    art: (_, call) =>
      show(imageView, {
        urlOf: (size) => `https://${call.world.setting('linkDomain')}/default-album-art/${size}.jpg`,
      }),
    postCount: ({ postCount }) => Math.max(postCount ?? 0, 0),
    postsLastUpdatedAt: ({ postsLastUpdatedAt }) => postsLastUpdatedAt,
  },
};
