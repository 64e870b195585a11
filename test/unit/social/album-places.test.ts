import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backRank, frontRank } from '../../../lambdas/social/album.places.ts';

const placements = integer({ min: 1, max: 1_000_000 });

describe('ranks in an album', () => {
  it('the first post is in the middle, those after it come closer to the ends', () => {
    expect([1, 2, 3].map(backRank)).toEqual([0, 1 - 2 / 3, 0.5]);
    expect([1, 2, 3].map(frontRank)).toEqual([0, 2 / 3 - 1, -0.5]);
  });

  it('each placement goes beyond all before it and stays strictly between -1 and 1', () => {
    assert(
      property(placements, (n) => {
        expect(backRank(n + 1)).toBeGreaterThan(backRank(n));
        expect(frontRank(n + 1)).toBeLessThan(frontRank(n));
        expect(backRank(n + 1)).toBeLessThan(1);
        expect(frontRank(n + 1)).toBeGreaterThan(-1);
      }),
    );
  });
});
