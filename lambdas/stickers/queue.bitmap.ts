/** One bit for each sticker of a set, the first being the lowest, written in base 36: 200 stickers in 39 characters. */
export const toBitmap = (bits: readonly boolean[]): string =>
  bits.reduceRight((all, bit) => all * 2n + (bit ? 1n : 0n), 0n).toString(36);

const numberOf = (bitmap: string): bigint =>
  [...bitmap].reduce((all, digit) => all * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

export const bitsOf = (bitmap: string, length: number): readonly boolean[] => {
  const all = numberOf(bitmap);
  return Array.from({ length }, (_, at) => ((all >> BigInt(at)) & 1n) === 1n);
};

/** Where the nth set bit is; n counts from 1, the place from 0. */
export const nthSetBit = (bitmap: string, length: number, n: number): number | undefined =>
  bitsOf(bitmap, length).flatMap((bit, at) => (bit ? [at] : []))[n - 1];
