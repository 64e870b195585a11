import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAwsCall } from '../../../lambdas/runtime/aws-call.ts';
import { timestamp } from '../../../lambdas/runtime/clock.ts';
import { connect } from '../../../lambdas/runtime/dynamo.ts';
import type { World } from '../../../lambdas/runtime/world.ts';
import { transcodingOf } from '../../../lambdas/social/outside/transcoding.ts';
import { createClock } from '../../../local/clock.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { verifySignature } from '../../../local/sigv4/verify.ts';
import { startFakeMediaConvert } from '../../support/fake-media-convert.ts';

let fake: Awaited<ReturnType<typeof startFakeMediaConvert>>;
beforeAll(async () => {
  fake = await startFakeMediaConvert();
});
afterAll(() => fake?.close());

it('MediaConvert is asked for one job by a signed request, the same for the same upload', async () => {
  const credentials = createCredentials(createClock(), undefined);
  const keys = credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/uploads' });
  const world: World = {
    dynamo: connect(() => 'none'),
    aws: createAwsCall({
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_SESSION_TOKEN: keys.sessionToken,
    }),
    timestamp,
    setting: (name) => (name === 'transcodingUrl' ? fake.origin : name),
  };
  const film = { what: 'film', postId: 'p', postedByUserId: 'u', key: 'u/post/p/video-original.mov' } as const;
  await transcodingOf(world)({ ...film, eTag: 'e', size: 1 });
  await transcodingOf(world)({ ...film, eTag: 'e', size: 1 });
  const [first, second] = fake.asked;
  if (!first) throw new Error('nothing was asked');
  expect([first.method, first.path]).toEqual(['POST', '/2017-08-29/jobs']);
  expect(second?.body).toBe(first.body);
  const verifier = {
    credentials,
    service: 'mediaconvert',
    region: 'us-east-1',
    now: Date.now(),
    machineNow: Date.now(),
  };
  const signed = { ...first, headers: first.headers as Record<string, string> };
  expect(verifySignature(signed, verifier).ok).toBe(true);
  expect(JSON.parse(first.body)).toMatchObject({
    clientRequestToken: expect.stringMatching(/^[0-9a-f]{64}$/),
    jobTemplate: 'System-Ott_Hls_Ts_Avc_Aac',
    role: 'transcodingRole',
    userMetadata: { stage: 'stage', postId: 'p', upload: 'e' },
    settings: {
      inputs: [{ fileInput: 's3://mediaBucket/u/post/p/video-original.mov' }],
      outputGroups: [
        { outputGroupSettings: { hlsGroupSettings: { destination: 's3://mediaBucket/u/post/p/video-hls/video' } } },
        {
          outputGroupSettings: {
            fileGroupSettings: { destination: 's3://mediaBucket/u/post/p/video-poster/poster' },
          },
          outputs: [{ videoDescription: { codecSettings: { frameCaptureSettings: { maxCaptures: 1, quality: 80 } } } }],
        },
      ],
    },
  });
});
