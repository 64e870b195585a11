import { createHash } from 'node:crypto';

/** The parts of a request a signature covers, as they came over the wire. */
export interface SignedRequest {
  readonly method: string;
  /** The raw path, still percent-encoded, without the query. */
  readonly path: string;
  /** The raw query string without `?`. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface CanonicalParts {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** S3 signs the path as sent; every other service encodes the sent path once more. */
export const canonicalPath = (path: string, service: string) => {
  const sent = path === '' ? '/' : path;
  return service === 's3' ? sent : sent.split('/').map(escaped).join('/');
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % is signed as the literal it is.
    return text;
  }
};

export const queryPairs = (query: string): readonly (readonly [string, string])[] =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=');
      return cut === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, cut)), decoded(pair.slice(cut + 1))];
    });

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const canonicalQuery = (query: string) =>
  queryPairs(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .sort(([a, x], [b, y]) => byCode(a, b) || byCode(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A header of the request's own: signers may name `constructor`, which every object answers to. */
const headerText = (headers: CanonicalParts['headers'], name: string) =>
  Object.hasOwn(headers, name) ? (headers[name] ?? '').trim().replace(/\s+/g, ' ') : '';

export const canonicalRequest = (parts: CanonicalParts) =>
  [
    parts.method,
    parts.path,
    parts.query,
    ...parts.signedHeaders.map((name) => `${name}:${headerText(parts.headers, name)}`),
    '',
    parts.signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
