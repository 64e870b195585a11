import { main } from '../../contract/tables/main.ts';
import { all, isExisting, unchanged } from '../runtime/condition.ts';
import { update, type Write } from '../runtime/write.ts';
import { type Album, albumKey } from './album.ts';

/** The rank of a post that is in an album but not COMPLETED. */
export const unplaced = -1;

/** The n-th placement in an album goes behind, or before, every earlier one; ranks stay strictly between -1 and 1. */
export const backRank = (n: number): number => 1 - 2 / (n + 1);
export const frontRank = (n: number): number => 2 / (n + 1) - 1;

export interface Placement {
  readonly albumRank: number;
  /** Takes the number of this placement, so that no other can have it. */
  readonly write: Write;
}

export const placement = (album: Album, rankOf: (n: number) => number): Placement => {
  const rankCount = (album.rankCount ?? 0) + 1;
  return {
    albumRank: rankOf(rankCount),
    write: update(
      main,
      albumKey(album.albumId),
      { set: { rankCount } },
      { condition: all(isExisting, unchanged('rankCount', album.rankCount)) },
    ),
  };
};
