import type { IncomingMessage } from 'node:http';

/** Generous, because S3 objects pass here; services with smaller limits enforce their own. */
const maximum = 64 * 1024 * 1024;

export const readBody = async (request: IncomingMessage): Promise<Buffer | 'too large'> => {
  if (Number(request.headers['content-length'] ?? 0) > maximum) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maximum) return 'too large';
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};
