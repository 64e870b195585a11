import { heic } from './picture.heic.ts';

/** What a picture's own header says of it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

const png = (bytes: Buffer): Picture | undefined =>
  bytes.length >= 24 && bytes.subarray(1, 4).toString('latin1') === 'PNG'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Frame headers are C0 to CF, but for tables (C4, CC) and an extension (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = (bytes: Buffer): Picture | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** The size of a picture; undefined if the bytes are none. PNGs pass as JPEGs: clients send both under that name. */
export const pictureIn = (bytes: Buffer, format: 'JPEG' | 'HEIC'): Picture | undefined =>
  format === 'HEIC' ? heic(bytes) : (png(bytes) ?? jpeg(bytes));
