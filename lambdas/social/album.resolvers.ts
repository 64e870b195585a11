import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'albums'>>({
  ...onDemand(
    () => import('./album.served.ts'),
    'Query.album',
    'Mutation.addAlbum',
    'Mutation.editAlbum',
    'Mutation.deleteAlbum',
    'User.albums',
    'Album.posts',
  ),
  ...onDemand(() => import('./album.moves.ts'), 'Mutation.editPostAlbum', 'Mutation.editPostAlbumOrder'),
});
