/** The SDK sends streams as `aws-chunked`: pieces with their length in hexadecimal, ended by an empty one and trailers.
 * Undefined is a body that was cut off. */
export const decodeChunked = (body: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const length = Number.parseInt(body.subarray(at, lineEnd).toString('latin1').split(';')[0] ?? '', 16);
    if (!Number.isInteger(length) || length < 0) return undefined;
    if (length === 0) return Buffer.concat(pieces);
    const start = lineEnd + 2;
    if (start + length > body.length) return undefined;
    pieces.push(body.subarray(start, start + length));
    at = start + length + 2;
  }
};

export const isChunked = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-') ||
  String(headers['content-encoding'] ?? '').includes('aws-chunked');
