import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startFakeMediaConvert } from '../support/fake-media-convert.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { jsonCaller } from '../support/signed-client.ts';

const add = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: VIDEO) { videoUploadUrl } }';

describe('a film that MediaConvert', { timeout: 60_000 }, () => {
  let fake: Awaited<ReturnType<typeof startFakeMediaConvert>>;
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  beforeAll(async () => {
    fake = await startFakeMediaConvert();
    cloud = await startLaptop({ transcodingUrl: fake.origin });
    back = await behind(cloud);
    ann = await aMember(cloud);
  }, 120_000);
  afterAll(async () => {
    await cloud?.stop();
    await fake?.close();
  });

  const upload = async () => {
    const postId = randomUUID();
    const { data } = await ann.ask(add, { postId });
    const added = data?.['addPost'] as unknown as { readonly videoUploadUrl: string } | undefined;
    await fetch(added?.videoUploadUrl ?? '', { method: 'PUT', body: `film ${postId}` });
    await cloud.settled();
    return postId;
  };
  const stored = (postId: string) => back.store().get<Post>(main, postKey(postId));
  const jobEnds = async (userMetadata: object) => {
    const credentials = {
      issue: () => ({ ...cloud.operator, expiresAt: 0, identity: operator }),
      find: () => undefined,
    };
    const Detail = JSON.stringify({ status: 'ERROR', errorMessage: 'the sound is missing', userMetadata });
    const entry = { Source: 'aws.mediaconvert', DetailType: 'MediaConvert Job State Change', Detail };
    await jsonCaller(cloud.origin, credentials, 'events', 'AWSEvents')('PutEvents', { Entries: [entry] });
    await cloud.settled();
  };

  it('encodes waits for it, and ends with its reason if the job fails', async () => {
    fake.answer(201);
    const postId = await upload();
    const post = await stored(postId);
    expect(post).toMatchObject({ postStatus: 'PROCESSING', uploadETag: expect.any(String) });
    const { userMetadata } = JSON.parse(fake.asked.at(-1)?.body ?? '{}');
    expect(userMetadata).toEqual({ stage: 'local', postId, upload: post?.uploadETag });
    await jobEnds({ ...userMetadata, stage: 'another' });
    await jobEnds({ ...userMetadata, upload: 'another' });
    expect(await stored(postId)).toEqual(post);
    await jobEnds(userMetadata);
    const postStatusReason = 'Video could not be encoded: the sound is missing';
    expect(await stored(postId)).toMatchObject({ postStatus: 'ERROR', postStatusReason });
  });

  it('may not be given, for a fault of ours, waits with its film until that is mended', async () => {
    fake.answer(403);
    const postId = await upload();
    expect(await stored(postId)).toMatchObject({ postStatus: 'PROCESSING' });
  });

  it('does not take ends with its reason', async () => {
    fake.answer(400);
    const postId = await upload();
    const postStatusReason = 'Video could not be encoded: no such input';
    expect(await stored(postId)).toMatchObject({ postStatus: 'ERROR', postStatusReason });
  });
});

const operator = { kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/plaza-operator' } as const;
