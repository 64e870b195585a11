import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, nthSetBit, toBitmap } from '../../../lambdas/stickers/queue.bitmap.ts';

describe('the bitmap of a queue', () => {
  it('keeps any 200 bits in at most 39 characters', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), (bits) => {
        const bitmap = toBitmap(bits);
        expect(bitmap.length).toBeLessThanOrEqual(39);
        expect(bitsOf(bitmap, 200)).toEqual(bits);
      }),
    );
  });

  it('finds its nth set bit, and none beyond the last', () => {
    const bitmap = toBitmap([false, true, false, true, true]);
    expect([0, 1, 2, 3, 4].map((n) => nthSetBit(bitmap, 5, n))).toEqual([undefined, 1, 3, 4, undefined]);
    expect(nthSetBit(toBitmap(Array(200).fill(true)), 200, 200)).toBe(199);
    expect(nthSetBit(toBitmap([false, false]), 2, 1)).toBeUndefined();
  });
});
