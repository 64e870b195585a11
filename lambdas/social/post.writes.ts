import { main } from '../../contract/tables/main.ts';
import { absent, all, any, isExisting, unchanged } from '../runtime/condition.ts';
import { itemChange } from '../runtime/item-change.ts';
import { update, type Write } from '../runtime/write.ts';
import { type Post, postIndexKeys, postKey } from './post.ts';

/** What a post's places in lists are made of, and whether it was archived and restored since it was read. */
const places = ['postStatus', 'expiresAt', 'albumId', 'timesArchived'] as const;

/**
 * The write that makes of a post, as it was read, what it shall be. It fails if the post has moved in any list since, or
 * if something else has changed that the decision rests on.
 */
export const postWrite = (before: Post, after: Post, ...grounds: readonly (keyof Post)[]): Write =>
  update(main, postKey(before.postId), itemChange(before, after, postIndexKeys), {
    condition: all(
      isExisting,
      // Absent also from an outdated post in an album, whose rank stands in a key alone.
      any(absent('albumRank'), unchanged('albumRank', before.albumRank)),
      ...[...places, ...grounds].map((name) => unchanged(name, before[name])),
    ),
  });
