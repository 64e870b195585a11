import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Environment, keysFrom, regionOf } from './aws-keys.ts';
import { AwsRefused } from './aws-refused.ts';
import { persist } from './persist.ts';
import { createS3Call, type S3Call } from './s3-call.ts';

/**
 * Signed calls to services we use too little to carry their SDK client (40–200 KB each in every bundle): Cognito, SQS,
 * Secrets Manager, S3, MediaConvert, and AppSync itself. Endpoints follow the SDK's own AWS_ENDPOINT_URL variables.
 */
export interface AwsCall extends S3Call {
  /** An AWS JSON operation, e.g. json('sqs', 'AmazonSQS.SendMessage', {...}). */
  json<T>(service: AwsService, target: string, body: object): Promise<T>;
  /** A signed POST to any URL of ours. */
  post<T>(url: string, signingName: string, body: string): Promise<T>;
}

const services = {
  'cognito-idp': { variable: 'COGNITO_IDENTITY_PROVIDER', version: '1.1' },
  'cognito-identity': { variable: 'COGNITO_IDENTITY', version: '1.1' },
  sqs: { variable: 'SQS', version: '1.0' },
  secretsmanager: { variable: 'SECRETS_MANAGER', version: '1.1' },
} as const;

export type AwsService = keyof typeof services;

export const createAwsCall = (env: Environment = process.env): AwsCall => {
  const region = regionOf(env);

  const send = async <T>(url: URL, service: string, headers: Record<string, string>, body: string): Promise<T> => {
    const signer = new SignatureV4({ service, region, sha256: Sha256, credentials: keysFrom(env) });
    const signed = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...headers },
      body,
    });
    const response = await fetch(url, { method: 'POST', headers: signed.headers, body });
    const text = await response.text();
    const answer = text === '' ? {} : JSON.parse(text);
    if (response.ok) return answer as T;
    const type = String(answer.__type ?? answer.errors?.[0]?.errorType ?? 'Unknown').replace(/^.*#/, '');
    throw new AwsRefused(type, String(answer.message ?? answer.Message ?? type), response.status);
  };

  return {
    ...createS3Call(env),
    json: (service, target, body) => {
      const { variable, version } = services[service];
      const endpoint =
        env[`AWS_ENDPOINT_URL_${variable}`] ?? env['AWS_ENDPOINT_URL'] ?? `https://${service}.${region}.amazonaws.com`;
      const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target };
      return persist(() => send(new URL(endpoint), service, headers, JSON.stringify(body)));
    },
    post: (url, signingName, body) =>
      persist(() => send(new URL(url), signingName, { 'content-type': 'application/json' }, body)),
  };
};
