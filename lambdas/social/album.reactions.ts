import { main } from '../../contract/tables/main.ts';
import { above, absent, all, any, atMost } from '../runtime/condition.ts';
import { amend, count, type Effect, raise } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { emptyUntil } from './album.emptiness.ts';
import { unplaced } from './album.places.ts';
import { type Album, albumKey } from './album.ts';
import { k1 } from './index-keys.ts';
import type { Post } from './post.ts';
import { countOnUser, userAddress } from './user-count.ts';
import { workOff } from './works.ts';

const placeOf = (post: Post | undefined) =>
  post?.albumId && (post.albumRank ?? unplaced) !== unplaced ? post.albumId : undefined;

/** An album counts the posts that have a place in it, and knows when that last changed. */
export const countInAlbum = reaction<Post>(
  ({ before, after, at }): readonly Effect[] => {
    const [left, entered] = [placeOf(before), placeOf(after)];
    const touched = [...new Set([left, entered])].flatMap((albumId) => albumId ?? []);
    return [
      ...(left === entered || !left ? [] : [count(main, albumKey(left), 'postCount', -1)]),
      ...(left === entered || !entered ? [] : [count(main, albumKey(entered), 'postCount', 1)]),
      ...touched.map((albumId) => raise(main, albumKey(albumId), 'postsLastUpdatedAt', at)),
    ];
  },
  { watching: ['albumId', 'albumRank'] },
);

export const countAlbums = reaction<Album>(
  ({ before, after }, found) => {
    const album = after ?? before;
    const albumCount = Number(after !== undefined) - Number(before !== undefined);
    return album ? countOnUser(found, album.ownedByUserId, album.createdAt, { albumCount }) : [];
  },
  {
    needs: ({ before, after }) => {
      const album = after ?? before;
      // Only a new album, and one that is gone, counts.
      return album && !(before && after) ? [userAddress(album.ownedByUserId)] : [];
    },
  },
);

/** An album that became empty has a day to fill again. */
export const watchEmptiness = reaction<Album>(
  ({ before, after, at }): readonly Effect[] => {
    if (!before || !after) return [];
    const isEmpty = (after.postCount ?? 0) <= 0;
    if (isEmpty === (after.deleteAt !== undefined)) return [];
    const deleteAt = emptyUntil(at);
    return isEmpty
      ? [
          amend(
            main,
            albumKey(after.albumId),
            { set: { deleteAt, ...k1('album', deleteAt) } },
            all(absent('deleteAt'), any(absent('postCount'), atMost('postCount', 0))),
          ),
        ]
      : [
          amend(
            main,
            albumKey(after.albumId),
            { remove: ['deleteAt', ...Object.keys(k1('album', deleteAt))] },
            above('postCount', 0),
          ),
        ];
  },
  { watching: ['postCount'] },
);

/** Posts outlive their album, and forget it. */
export const forgetAlbum = reaction<Album>(({ before, after }) =>
  before && !after ? [workOff({ do: 'forgetAlbum', albumId: before.albumId })] : [],
);
