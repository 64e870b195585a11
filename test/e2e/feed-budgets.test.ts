import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { requestsOf } from '../support/meter.ts';
import { aPicture } from '../support/picture.ts';

const add =
  'mutation ($postId: ID!, $type: PostType, $image: ImageInput) { addPost(postId: $postId, postType: $type, text: "t", imageInput: $image) { postStatus } }';
const page = `{ self { feed(limit: 20) { nextToken items {
  postId text likeStatus viewedStatus image { url } postedBy { userId username displayName photo { url } } } } } }`;
const ofUser = (operation: string) => `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId } }`;
const ofPost = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postId } }`;

interface Shown {
  readonly self: { readonly feed: { readonly items: readonly { readonly postId: string }[] } };
}

describe('the work behind feeds', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let authors: readonly Member[];
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    const members: Member[] = [];
    for (let n = 0; n < 20; n++) members.push(await aMember(cloud));
    authors = members;
  }, 120_000);
  afterAll(() => cloud?.stop());
  afterEach(() => cloud.faults.set(''));

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    const image = { imageData: aPicture().toString('base64') };
    const { data } = await owner.ask(add, { postId, type: 'IMAGE', image });
    expect(data).toEqual({ addPost: { postStatus: 'COMPLETED' } });
    return postId;
  };
  const readersOf = async (postId: string) => {
    const { items } = await back.store().query<{ readonly feedUserId: string }>(feed, { hash: postId, limit: 100 });
    return items.map(({ feedUserId }) => feedUserId);
  };
  const idsOf = (members: readonly Member[]) => members.map(({ userId }) => userId).sort();

  it.each([1, 10, 20])('a page of 20 posts of %i authors is two requests of two functions', async (many) => {
    const reader = await aMember(cloud);
    const followed = authors.slice(0, many);
    for (const { userId } of followed) await back.follow(reader.userId, userId);
    for (let n = 0; n < 20; n++) await aPost(followed[n % many] ?? reader);
    await cloud.settled();
    const { data } = await reader.ask('{ self { feed { items { postId } } } }');
    const [first, second] = (data as unknown as Shown).self.feed.items;
    expect((await reader.ask(ofPost('onymouslyLikePost'), first)).errors).toBeUndefined();
    await reader.ask('mutation ($postId: ID!) { reportPostViews(postIds: [$postId]) }', second);
    await cloud.settled();

    cloud.meter.reset();
    const shown = await reader.ask(page);
    expect(requestsOf(cloud, 'Query.self')).toEqual({
      ...{ operations: 1, invocations: 2, requests: 2, byKind: { Query: 1, BatchGetItem: 1 } },
    });
    expect(shown.errors).toBeUndefined();
    const items = (shown.data as unknown as Shown).self.feed.items;
    expect(items).toHaveLength(20);
    const newest = followed[19 % many];
    expect(items[0]).toEqual({
      ...{ postId: first?.postId, text: 't', likeStatus: 'ONYMOUSLY_LIKED', viewedStatus: 'NOT_VIEWED' },
      image: { url: expect.any(String) },
      postedBy: { userId: newest?.userId, username: newest?.username, displayName: null, photo: null },
    });
    expect(items[1]).toMatchObject({ postId: second?.postId, likeStatus: 'NOT_LIKED', viewedStatus: 'VIEWED' });
  });

  const workSince = async () => {
    await cloud.settled();
    const { async } = cloud.meter.report();
    return Object.entries(async).find(([cause]) => cause.startsWith('queue:'))?.[1].byKind;
  };

  it('a post to 20 followers is one batch of rows beside the owner’s', async () => {
    const owner = await aMember(cloud);
    for (const { userId } of authors) await back.follow(userId, owner.userId);
    await cloud.settled();
    cloud.meter.reset();
    const postId = await aPost(owner);
    expect(await workSince()).toEqual({ BatchGetItem: 1, Query: 1, PutItem: 1, BatchWriteItem: 1 });
    expect((await readersOf(postId)).sort()).toEqual(idsOf([owner, ...authors]));
  });

  it('to follow someone of 26 posts is a list and two batches of rows, beside the first story’s', async () => {
    const [owner, reader] = [await aMember(cloud), await aMember(cloud)];
    for (let n = 0; n < 26; n++) await aPost(owner);
    await cloud.settled();
    cloud.meter.reset();
    await reader.ask(ofUser('followUser'), { userId: owner.userId });
    expect(await workSince()).toEqual({ BatchGetItem: 1 + 1, Query: 1 + 1, BatchWriteItem: 2 + 1 });
  });

  it('workers that die at any write lose and double nothing', async () => {
    const [owner, ...followers] = [await aMember(cloud), ...authors.slice(0, 12)];
    cloud.faults.set('seed=11,kill=0.5,redeliver=0.3,lost=0.2,unprocessed=0.3');
    await Promise.all(followers.map((follower) => follower.ask(ofUser('followUser'), { userId: owner.userId })));
    const posts = [await aPost(owner), await aPost(owner), await aPost(owner)];
    const [kept = '', archived = '', deleted = ''] = posts;
    const [left, blocked, ...staying] = followers;
    await Promise.all([
      left?.ask(ofUser('unfollowUser'), { userId: owner.userId }),
      owner.ask(ofUser('blockUser'), { userId: blocked?.userId }),
      owner.ask(ofPost('archivePost'), { postId: archived }),
      owner.ask(ofPost('deletePost'), { postId: deleted }),
    ]);
    await cloud.settled();
    expect(cloud.faults.report().struck).toMatchObject({ kill: expect.any(Number) });
    cloud.faults.set('');
    const readers = await Promise.all([kept, archived, deleted].map(readersOf));
    expect(readers.map((ids) => [...ids].sort())).toEqual([idsOf([owner, ...staying]), [], []]);
  });
});
