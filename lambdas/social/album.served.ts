import { main } from '../../contract/tables/main.ts';
import { checkedId } from '../runtime/ids.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addAlbum, deleteAlbum, editAlbum } from './album.edit.ts';
import { albumsOf, postsInAlbum } from './album.lists.ts';
import { type Album, albumKey } from './album.ts';
import { albumView } from './album.view.ts';
import { mayRead, standingTo } from './post.standing.ts';

type Verbs = 'addAlbum' | 'editAlbum' | 'deleteAlbum';

export const served: Resolvers<'Query.album' | `Mutation.${Verbs}` | 'User.albums' | 'Album.posts'> = {
  'Query.album': async ({ albumId }, call) => {
    const album = await call.store.get<Album>(main, albumKey(checkedId('albumId', albumId)));
    return album && mayRead(await standingTo(call, album.ownedByUserId)) ? show(albumView, album) : undefined;
  },

  'Mutation.addAlbum': async (args, call) => show(albumView, await addAlbum(args, call)),
  'Mutation.editAlbum': async (args, call) => show(albumView, await editAlbum(args, call)),
  'Mutation.deleteAlbum': async ({ albumId }, call) => show(albumView, await deleteAlbum(albumId, call)),

  'User.albums': albumsOf,
  'Album.posts': postsInAlbum,
};
