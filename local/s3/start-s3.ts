import { join } from 'node:path';
import type { Ground, Service } from '../cloud.ts';
import type { Destinations } from '../targets/destinations.ts';
import { errorAnswer, send } from './answer.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { accessOf } from './bucket-access.ts';
import { answerRequest } from './bucket-calls.ts';
import { corsHeaders } from './cors.ts';
import { decoded } from './key.ts';
import { notificationsOf } from './notifications.ts';
import { openObjectFiles } from './object-files.ts';
import { openObjectMemory } from './object-memory.ts';

export interface BucketsByName {
  bucket(name: string): Bucket | undefined;
}

const prefix = '/s3/';

/** Every bucket of the template, path-style under /s3/<bucket>/<key>. */
export const startS3 = (ground: Ground, destinations: Destinations): Service & BucketsByName => {
  const { data, assembly, clock } = ground;
  const notifications = notificationsOf(assembly);
  const buckets = new Map(
    assembly.ofType('AWS::S3::Bucket').map((resource) => {
      const store =
        data === undefined
          ? openObjectMemory(clock.now)
          : openObjectFiles(join(data, 's3', resource.physicalId), clock.now);
      return [resource.physicalId, openBucket({ ground, resource, store, notifications, destinations })] as const;
    }),
  );

  return {
    name: 's3',
    bucket: (name) => buckets.get(name),
    accepts: ({ path }) => path.startsWith(prefix),
    handle: async (request, response, body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const path = (request.url ?? '').split('?')[0]?.slice(prefix.length) ?? '';
      const [name = '', ...rest] = path.split('/').map(decoded);
      const bucket = buckets.get(name);
      const cors = bucket ? corsHeaders(bucket.resource, request) : {};
      const reply = (answer: Parameters<typeof send>[1]) => send(response, answer, cors, request.method);

      if (request.method === 'OPTIONS')
        return reply(
          'access-control-allow-origin' in cors
            ? { status: 200 }
            : errorAnswer('AccessDenied', 'CORSResponse: this origin, method or header is not allowed', path),
        );
      if (rest.includes(undefined)) return reply(errorAnswer('InvalidRequest', 'the key is not encoded well', path));
      const access = accessOf(ground, request, body);
      if (!access.ok) return reply(errorAnswer(access.code, access.message, path));
      if (!bucket) return reply(errorAnswer('NoSuchBucket', 'The specified bucket does not exist', name));
      const { headers, method = 'GET' } = request;
      const asked = { bucket, key: rest.join('/'), query: url.searchParams, headers, body };
      const answer = await answerRequest(method, asked, (wanted) => buckets.get(wanted));
      if (answer.status === 501) ground.log.warn('s3', `${method} ${request.url} is not served on the laptop`);
      reply(answer);
    },
  };
};
