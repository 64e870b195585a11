import { randomBytes } from 'node:crypto';

/** The smallest thing that is a JPEG of that size to whoever reads headers; no two are alike. */
export const aPicture = (width = 8, height = 6): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const comment = randomBytes(16);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]),
    comment,
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
};
