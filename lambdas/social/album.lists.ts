import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { show, type View } from '../runtime/view.ts';
import { unplaced } from './album.places.ts';
import type { Album } from './album.ts';
import { albumView } from './album.view.ts';
import { mayRead, standingTo } from './post.standing.ts';
import { showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';

interface AlbumsPage {
  readonly albums: readonly Album[];
  readonly nextToken: string | null;
}

const albumsPageView: View<'PaginatedAlbums', AlbumsPage> = {
  type: 'PaginatedAlbums',
  fields: {
    items: ({ albums }) => albums.map((album) => show(albumView, album)),
    nextToken: ({ nextToken: token }) => token,
  },
};

/** A user's albums in the order they were made. */
export const albumsOf = async (
  args: Fields['User.albums']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedAlbums'> | undefined> => {
  const userId = idIn(source, 'userId');
  const { limit, after } = await pageAsked(call, args, { of: userId });
  if (!mayRead(await standingTo(call, userId))) return undefined;
  const page = await call.store.query<Album>(main, {
    index: 'GSI-A1',
    hash: `album/${userId}`,
    reverse: args.reverse ?? false,
    limit,
    after,
  });
  return show(albumsPageView, { albums: page.items, nextToken: await nextToken(call, args, page, userId) });
};

/** An album's posts by rank; those without a place are not shown. */
export const postsInAlbum = async (
  args: Fields['Album.posts']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'>> => {
  const [albumId, postedByUserId] = [idIn(source, 'albumId'), idIn(source, 'ownedByUserId')];
  const { limit, after } = await pageAsked(call, args, { of: albumId });
  const page = await call.store.query<{ readonly partitionKey: string }>(main, {
    index: 'GSI-K3',
    hash: `post/${albumId}`,
    range: { is: '>', value: unplaced },
    limit,
    after,
  });
  const items = page.items.map((row) => ({ postId: row.partitionKey.slice('post/'.length), postedByUserId }));
  return showPostsOf(call, args, { ...page, items }, albumId);
};
