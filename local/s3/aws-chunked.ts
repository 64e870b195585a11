/** The SDK sends streams as `aws-chunked`: pieces with their length in hexadecimal, ended by an empty one and trailers. */
export const decodeChunked = (body: Buffer): Buffer => {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd === -1) throw new Error('aws-chunked body ends before its last chunk');
    const length = Number.parseInt(body.subarray(at, lineEnd).toString('latin1').split(';')[0] ?? '', 16);
    if (!Number.isInteger(length) || length < 0) throw new Error('aws-chunked body has a chunk without a length');
    if (length === 0) return Buffer.concat(pieces);
    const start = lineEnd + 2;
    if (start + length > body.length) throw new Error('aws-chunked body ends inside a chunk');
    pieces.push(body.subarray(start, start + length));
    at = start + length + 2;
  }
};

export const isChunked = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-') ||
  String(headers['content-encoding'] ?? '').includes('aws-chunked');
