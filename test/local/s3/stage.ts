import { createClock } from '../../../local/clock.ts';
import type { Resource } from '../../../local/cloud.ts';
import { startS3 } from '../../../local/s3/start-s3.ts';
import type { Message } from '../../../local/targets/destinations.ts';
import { aGround, aResource } from '../../support/ground.ts';
import { type SignedCall, serve, signedClient } from '../../support/signed-client.ts';

export const aBucket = (name: string, properties: Resource['properties'] = {}): Resource =>
  aResource('AWS::S3::Bucket', name, properties, `arn:aws:s3:::${name}`);

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Buckets behind a port, a function's signed calls to them, and a note of whom they told. */
export const startBuckets = async (resources: readonly Resource[], data?: string) => {
  const clock = createClock();
  const told: { readonly arn: string; readonly message: Message }[] = [];
  const ground = aGround({ resources, clock, data });
  const s3 = startS3(ground, {
    send: async (arn, message) => void told.push({ arn, message }),
    store: async () => undefined,
  });
  const server = await serve([s3]);
  const client = signedClient(server.origin, ground.credentials, 's3');
  const answered = async (response: Response): Promise<Answered> => ({
    ...{ status: response.status, headers: response.headers, text: await response.text() },
  });
  return {
    ...{ s3, clock, told, ground, origin: server.origin },
    presign: client.presign,
    call: async (method: string, path: string, call: Omit<SignedCall, 'method' | 'path'> = {}): Promise<Answered> =>
      answered(await client.call({ ...call, method, path: `/s3/${path}` })),
    fetch: async (url: string, init: RequestInit = {}): Promise<Answered> => answered(await fetch(url, init)),
    stop: async () => {
      await server.close();
    },
  };
};

/** The texts of an element in an answer's XML. */
export const texts = (document: string, name: string): readonly string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
