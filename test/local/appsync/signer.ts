import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Keys } from '../../../local/cloud.ts';

export interface ToSign {
  readonly host: string;
  readonly path: string;
  readonly body: string;
  readonly keys: Pick<Keys, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;
  readonly at?: Date;
  readonly service?: string;
  readonly region?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of a POST as a client signs it. */
export const signedHeaders = async ({
  host,
  path,
  body,
  keys,
  at = new Date(),
  service = 'appsync',
  region = 'us-east-1',
  headers = {},
}: ToSign) => {
  const signer = new SignatureV4({ credentials: keys, region, service, sha256: Sha256 });
  const [hostname = '', port] = host.split(':');
  const request = await signer.sign(
    {
      method: 'POST',
      protocol: 'http:',
      hostname,
      ...(port && { port: Number(port) }),
      path,
      query: {},
      headers: { host, 'content-type': 'application/json', ...headers },
      body,
    },
    { signingDate: at },
  );
  return request.headers;
};
