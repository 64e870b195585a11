import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { without } from '../runtime/item-change.ts';
import { backRank, frontRank, placement, unplaced } from './album.places.ts';
import { refuseAlbum } from './album.refusals.ts';
import { type Album, albumKey } from './album.ts';
import { ownPost } from './post.owned.ts';
import { refusePost } from './post.refusals.ts';
import { findPost } from './post.standing.ts';
import type { Post } from './post.ts';
import { postWrite } from './post.writes.ts';

const findAlbum = (call: Call, albumId: string) => call.store.get<Album>(main, albumKey(albumId));

const move = async (call: Call, postId: string, albumId: string | null | undefined): Promise<Post> => {
  const [post, album] = await Promise.all([
    ownPost(call, postId, refuseAlbum.postOfAnother),
    albumId ? findAlbum(call, checkedId('albumId', albumId)) : undefined,
  ]);
  if (albumId && !album) throw refuseAlbum.none(albumId);
  if (album && album.ownedByUserId !== post.postedByUserId) throw refuseAlbum.differentOwners(album.albumId, postId);
  if (post.albumId === album?.albumId) return post;

  const placed = album && post.postStatus === 'COMPLETED' ? placement(album, backRank) : undefined;
  const after: Post = album
    ? { ...post, albumId: album.albumId, albumRank: placed?.albumRank ?? unplaced }
    : without(post, 'albumId', 'albumRank');
  await call.store.commit(postWrite(post, after), ...(placed ? [placed.write] : []));
  return after;
};

/** To the back of an album, or out of the one it is in. */
export const editPostAlbum = (postId: string, albumId: string | null | undefined, call: Call): Promise<Post> =>
  again(
    call,
    (fresh) => move(fresh, postId, albumId),
    () => refusePost.changedMeanwhile(postId),
  );

interface Ranked {
  readonly partitionKey: string;
  readonly gsiK3SortKey: number;
}

const firstAbove = async (call: Call, albumId: string, rank: number): Promise<Ranked | undefined> => {
  const { items } = await call.store.query<Ranked>(main, {
    index: 'GSI-K3',
    hash: `post/${albumId}`,
    range: { is: '>', value: rank },
    limit: 1,
  });
  return items[0];
};

const checkPreceding = (postId: string, preceding: Post | undefined, post: Post): void => {
  if (!preceding) throw refuseAlbum.noPreceding(postId);
  if (preceding.postedByUserId !== post.postedByUserId) throw refuseAlbum.precedingOfAnother(postId);
  if (preceding.albumId !== post.albumId) throw refuseAlbum.precedingElsewhere(postId);
};

/** The rank right behind another; the front of the album if that one has no place. None if the post is there already. */
const rankBehind = async (call: Call, post: Post, albumId: string, behind: number) => {
  const next = await firstAbove(call, albumId, behind);
  if (next?.partitionKey === `post/${post.postId}`) return undefined;
  if (behind === unplaced) return frontRank;
  return next ? () => (behind + next.gsiK3SortKey) / 2 : backRank;
};

const reorder = async (call: Call, postId: string, precedingId: string | null | undefined): Promise<Post> => {
  const [post, preceding] = await Promise.all([
    ownPost(call, postId, refuseAlbum.postOfAnother),
    precedingId ? findPost(call, checkedId('precedingPostId', precedingId)) : undefined,
  ]);
  if (!post.albumId) throw refuseAlbum.postInNone(postId);
  if (precedingId) checkPreceding(precedingId, preceding, post);
  if (post.postStatus !== 'COMPLETED' || precedingId === postId) return post;

  const [album, rankOf] = await Promise.all([
    findAlbum(call, post.albumId),
    rankBehind(call, post, post.albumId, preceding?.albumRank ?? unplaced),
  ]);
  if (!album || !rankOf) return post;
  const { albumRank, write } = placement(album, rankOf);
  const after = { ...post, albumRank };
  await call.store.commit(postWrite(post, after), write);
  return after;
};

/** Behind another post of the album, or to the front. A post without a place, because it is not COMPLETED, gets none. */
export const editPostAlbumOrder = (
  postId: string,
  precedingPostId: string | null | undefined,
  call: Call,
): Promise<Post> =>
  again(
    call,
    (fresh) => reorder(fresh, postId, precedingPostId),
    () => refusePost.changedMeanwhile(postId),
  );
