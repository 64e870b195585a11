import type { Picture } from './picture.ts';

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** ISO base media: boxes of a length, a four-letter type and content, one after the other. */
const boxesIn = (bytes: Buffer): readonly Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) break;
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    boxes.push({ type, content: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
};

const inside = (bytes: Buffer, type: string): Buffer =>
  boxesIn(bytes).find((box) => box.type === type)?.content ?? Buffer.alloc(0);

const brands = ['heic', 'heix', 'heim', 'heis', 'mif1'];

const area = ({ width, height }: Picture) => width * height;

/** The size of a HEIC. Its tiles and thumbnails have sizes too; the picture is the largest. */
export const heic = (bytes: Buffer): Picture | undefined => {
  if (!brands.includes(inside(bytes, 'ftyp').subarray(0, 4).toString('latin1'))) return undefined;
  // `meta` and `ispe` begin with four bytes of version and flags.
  const properties = inside(inside(inside(bytes, 'meta').subarray(4), 'iprp'), 'ipco');
  const sizes = boxesIn(properties)
    .filter(({ type, content }) => type === 'ispe' && content.length >= 12)
    .map(({ content }) => ({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }));
  return sizes.sort((a, b) => area(b) - area(a))[0];
};
