import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Environment, keysFrom, regionOf } from './aws-keys.ts';
import { AwsRefused } from './aws-refused.ts';
import { persist } from './persist.ts';

/** One request to an object; with an empty key, to its bucket. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly bucket: string;
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** S3, whose answers are bytes and XML. An answer other than success is thrown as AwsRefused. */
export interface S3Call {
  s3(request: S3Request): Promise<Buffer>;
  /** A URL with which anyone may send the request, for some seconds and no longer than the function's own keys live. */
  presign(request: Pick<S3Request, 'method' | 'bucket' | 'key'>, seconds: number): Promise<string>;
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export const escapedKey = (key: string): string => key.split('/').map(escaped).join('/');

const queryText = (query: object): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&');

const errorIn = (text: string, status: number): AwsRefused => {
  const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  const code = part('Code') ?? 'Unknown';
  return new AwsRefused(code, part('Message') ?? code, status);
};

export const createS3Call = (env: Environment): S3Call => {
  const region = regionOf(env);
  const signer = () =>
    new SignatureV4({
      ...{ service: 's3', region, sha256: Sha256, credentials: keysFrom(env) },
      uriEscapePath: false,
    });

  /** An endpoint of one's own is asked path-style, as the SDK does for addresses without a name. */
  const placeOf = ({ bucket, key }: Pick<S3Request, 'bucket' | 'key'>) => {
    const endpoint = env['AWS_ENDPOINT_URL_S3'];
    const url = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`);
    const base = endpoint ? `${url.pathname.replace(/\/$/, '')}/${bucket}` : '';
    return { origin: url.origin, url, path: `${base}/${escapedKey(key)}` };
  };

  const unsigned = ({ method, bucket, key, query = {}, headers = {} }: S3Request) => {
    const { url, origin, path } = placeOf({ bucket, key });
    return {
      address: `${origin}${path}`,
      request: {
        ...{ method, protocol: url.protocol, hostname: url.hostname, path, query: { ...query } },
        ...(url.port && { port: Number(url.port) }),
        headers: { host: url.host, ...headers },
      },
    };
  };

  return {
    s3: (wanted) =>
      persist(async () => {
        const { address, request } = unsigned(wanted);
        const { body } = wanted;
        const { method, headers } = await signer().sign({ ...request, ...(body !== undefined && { body }) });
        const query = queryText(request.query);
        const response = await fetch(query ? `${address}?${query}` : address, { method, headers, body: body ?? null });
        const answer = Buffer.from(await response.arrayBuffer());
        // A copy or a removal that failed half-way is told with status 200; an object may hold any text.
        const failed = !response.ok || (method !== 'GET' && answer.includes('<Error>'));
        if (failed) throw errorIn(answer.toString(), response.ok ? 500 : response.status);
        return answer;
      }),
    presign: async (wanted, expiresIn) => {
      const { address, request } = unsigned({ ...wanted, headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' } });
      const { query = {} } = await signer().presign(request, { expiresIn });
      return `${address}?${queryText(query)}`;
    },
  };
};
