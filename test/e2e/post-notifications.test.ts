import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { connect } from '../local/appsync/realtime-client.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { listen as eavesdrop } from '../support/listening.ts';
import { aMember, type Member } from '../support/member.ts';
import { aPicture } from '../support/picture.ts';

const add =
  'mutation ($postId: ID!, $postType: PostType, $text: String, $lifetime: String, $imageInput: ImageInput) { addPost(postId: $postId, postType: $postType, text: $text, lifetime: $lifetime, imageInput: $imageInput) { postId } }';
const notifications =
  'subscription ($userId: ID!) { onNotification(userId: $userId) { userId type postId followedUserId } }';
const older =
  'subscription ($userId: ID!) { onPostNotification(userId: $userId) { userId type post { postId postStatus isVerified } } }';

describe('the clients of a user hear', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    [ann, bob] = [await aMember(cloud), await aMember(cloud)];
  }, 120_000);
  afterAll(() => cloud?.stop());

  const listen = async ({ keys, userId }: Member, subscription: string) => {
    const credentials = {
      ...{ accessKeyId: keys.AccessKeyId, secretAccessKey: keys.SecretKey, sessionToken: keys.SessionToken },
      ...{ expiresAt: 0, identity: { kind: 'role', roleArn: '' } as const },
    };
    const client = await connect({ host: new URL(cloud.origin).host, keys: credentials });
    await client.init();
    await client.start('1', subscription, { userId });
    expect(await client.next()).toEqual({ id: '1', type: 'start_ack' });
    return client;
  };
  type Client = Awaited<ReturnType<typeof listen>>;
  /** The next that is heard, but for changes of the feed: posts make those too, in any order. */
  const heard = async (client: Client): Promise<unknown> => {
    const message = await client.next();
    return JSON.stringify(message).includes('USER_FEED_CHANGED') ? heard(client) : message;
  };
  const data = (payload: object) => ({ id: '1', type: 'data', payload: { data: payload } });

  it('that a post is there, or that it failed, in new words and in old', async () => {
    const [news, old] = [await listen(ann, notifications), await listen(ann, older)];
    const [done, failed] = [randomUUID(), randomUUID()];
    const imageInput = { imageData: aPicture().toString('base64') };
    const told = { userId: ann.userId, followedUserId: null };
    await ann.ask(add, { postId: done, imageInput });
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, type: 'POST_COMPLETED', postId: done } }));
    expect(await old.next()).toEqual(
      data({
        onPostNotification: {
          ...{ userId: ann.userId, type: 'COMPLETED' },
          post: { postId: done, postStatus: 'COMPLETED', isVerified: true },
        },
      }),
    );
    await ann.ask(add, { postId: failed, imageInput: { imageData: 'bm9uZQ==' } });
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, type: 'POST_ERROR', postId: failed } }));
    await Promise.all([news.close(), old.close()]);
  });

  it('whose stories they have not seen yet', async () => {
    await back.follow(bob.userId, ann.userId);
    const news = await listen(bob, notifications);
    const postId = randomUUID();
    await ann.ask(add, { postId, postType: 'TEXT_ONLY', text: 't', lifetime: 'PT1H' });
    const told = {
      ...{ userId: bob.userId, type: 'USER_FOLLOWED_USERS_WITH_STORIES_CHANGED', followedUserId: ann.userId },
    };
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, postId } }));
    await ann.ask('mutation ($postId: ID!) { archivePost(postId: $postId) { postId } }', { postId });
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, postId: null } }));
    await news.close();
  });

  it('nothing when a post comes back, and of a text once', async () => {
    const news = await listen(ann, notifications);
    const told = { userId: ann.userId, followedUserId: null, type: 'POST_COMPLETED' };
    const on = (verb: string, postId: string) =>
      ann.ask(`mutation ($postId: ID!) { ${verb}(postId: $postId) { postId } }`, { postId });
    const [first, second] = [randomUUID(), randomUUID()];
    await ann.ask(add, { postId: first, postType: 'TEXT_ONLY', text: 't' });
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, postId: first } }));
    await on('archivePost', first);
    await on('restoreArchivedPost', first);
    await cloud.settled();
    await ann.ask(add, { postId: second, postType: 'TEXT_ONLY', text: 't' });
    expect(await heard(news)).toEqual(data({ onNotification: { ...told, postId: second } }));
    await news.close();
  });

  it('nothing that is meant for others, and nothing that someone else made up', async () => {
    const refused = 'Cannot subscribe to notifications intended for another user';
    for (const subscription of [notifications, older]) {
      const spy = await eavesdrop(cloud, bob, subscription, { userId: ann.userId });
      expect(spy.refused).toContain(refused);
      await spy.close();
    }
    const { userId } = ann;
    const forged = {
      triggerNotification: { userId, type: 'POST_COMPLETED', postId: 'p' },
      triggerPostNotification: { userId, type: 'COMPLETED', postId: 'p', postStatus: 'COMPLETED' },
    };
    for (const [mutation, input] of Object.entries(forged)) {
      const type = `${mutation.slice('trigger'.length)}Input`;
      const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { userId } }`;
      for (const who of [ann, bob]) expect(await who.refusal(query, { input })).toBe('ClientError: Access denied');
    }
  });
});
