import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { createClock } from '../../../local/clock.ts';
import type { Keys } from '../../../local/cloud.ts';
import { createCredentials } from '../../../local/credentials.ts';
import type { SignedRequest } from '../../../local/sigv4/canonical.ts';
import type { SignatureCheck, Verifier } from '../../../local/sigv4/verify.ts';

export const credentials = createCredentials(createClock(), undefined);
export const keys = credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/r' });
export const now = Date.now();
export const minute = 60_000;

export const verifier = (change: Partial<Verifier> = {}): Verifier => ({
  ...{ credentials, service: 'appsync', region: 'us-east-1', now, machineNow: now },
  ...change,
});

interface Choices {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly host?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: number;
  readonly by?: Keys;
  readonly service?: string;
  readonly region?: string;
  readonly method?: string;
}

const signer = ({ by = keys, service = 'appsync', region = 'us-east-1' }: Choices) =>
  new SignatureV4({ credentials: by, region, service, sha256: Sha256, uriEscapePath: service !== 's3' });

const unsigned = (choices: Choices) => {
  const {
    path = '/graphql',
    query = {},
    host = '127.0.0.1:4000',
    body = '{"query":"{a}"}',
    headers = {},
    method = 'POST',
  } = choices;
  return {
    method,
    protocol: 'http:',
    hostname: '127.0.0.1',
    path,
    query: { ...query },
    headers: { host, ...headers },
    body,
  };
};

const queryText = (query: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const signed = async (choices: Choices = {}): Promise<SignedRequest> => {
  const request = await signer(choices).sign(unsigned(choices), { signingDate: new Date(choices.at ?? now) });
  const { method, path, headers, body } = request;
  return { method, path, query: queryText(request.query ?? {}), headers: lower(headers), body: String(body) };
};

export const presigned = async (choices: Choices & { readonly expiresIn?: number } = {}): Promise<SignedRequest> => {
  const all = { service: 's3', path: '/s3/bucket/a%20key', method: 'GET', body: '', ...choices };
  const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const request = await signer(all).presign(
    { ...unsigned(all), headers: { host: '127.0.0.1:4000', ...headers } },
    { signingDate: new Date(all.at ?? now), expiresIn: choices.expiresIn ?? 60 },
  );
  return {
    method: request.method,
    path: request.path,
    query: queryText(request.query ?? {}),
    headers: lower(request.headers),
    body: '',
  };
};

export const reasonOf = (check: SignatureCheck) => (check.ok ? 'accepted' : `${check.code}: ${check.reason}`);
export const mismatch = 'InvalidSignatureException';
