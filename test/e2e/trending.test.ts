import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Trending, trendingKey } from '../../lambdas/social/trending.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { requestsOf } from '../support/meter.ts';
import { aGuest, type Person } from '../support/person.ts';

const add = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const on = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postId } }`;
const report =
  'mutation ($postIds: [ID!]!, $viewType: ViewType) { reportPostViews(postIds: $postIds, viewType: $viewType) }';
const posts = `query ($limit: Int, $nextToken: String) { trendingPosts(limit: $limit, nextToken: $nextToken) {
  items { postId postedBy { userId username } likeStatus viewedStatus } nextToken } }`;
const users = `query ($limit: Int, $nextToken: String) { trendingUsers(limit: $limit, nextToken: $nextToken) {
  items { userId followedStatus } nextToken } }`;

interface Listed {
  readonly items: readonly { readonly postId?: string; readonly userId?: string }[];
  readonly nextToken: string | null;
}

describe('trending', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let viewers: readonly Member[];
  let [ann, bob, cleo]: Member[] = [];
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    viewers = await Promise.all(Array.from({ length: 4 }, () => aMember(cloud)));
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(add, { postId })).errors).toBeUndefined();
    return postId;
  };
  const look = async (postId: string, times: number, viewType = 'THUMBNAIL') => {
    for (const viewer of viewers.slice(0, times)) await viewer.ask(report, { postIds: [postId], viewType });
  };
  const page = async (who: Person, query: string, variables: object = {}): Promise<Listed> => {
    const { data, errors } = await who.ask(query, variables);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0] as Listed;
  };
  const listed = async (who: Person, query: string) =>
    (await page(who, query, { limit: 100 })).items.map(({ postId, userId }) => postId ?? userId);
  const score = async (postId: string) =>
    (await back.store().get<Trending>(main, trendingKey('post', postId)))?.gsiA4SortKey;

  it('posts and their owners rise with each viewer, for everyone to see', async () => {
    [ann, bob, cleo] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    if (!ann || !bob || !cleo) throw new Error('nobody is there');
    const [few, many, close] = [await aPost(ann), await aPost(bob), await aPost(cleo)];
    await look(few, 1);
    await look(many, 3);
    await look(close, 4, 'FOCUS');
    await ann.ask(report, { postIds: [few, few], viewType: 'FOCUS' });
    await look(few, 1);
    await cloud.settled();
    const guest = await aGuest(cloud);
    for (const who of [guest, ann]) {
      expect(await listed(who, posts)).toEqual([close, many, few]);
      expect(await listed(who, users)).toEqual([cleo.userId, bob.userId, ann.userId]);
    }
    expect((await page(ann, users)).items[2]).toEqual({ userId: ann.userId, followedStatus: 'SELF' });
  });

  it('a page is two requests, and the pages together are the list', async () => {
    if (!ann) throw new Error('nobody is there');
    for (const [query, name] of [
      [posts, 'trendingPosts'],
      [users, 'trendingUsers'],
    ] as const) {
      const whole = await page(ann, query, { limit: 20 });
      cloud.meter.reset();
      expect(await page(ann, query, { limit: 20 })).toEqual(whole);
      expect(requestsOf(cloud, `Query.${name}`)).toMatchObject({ requests: 2 });

      const walked: unknown[] = [];
      let nextToken: string | null = null;
      do {
        const part: Listed = await page(ann, query, { limit: 1, ...(nextToken && { nextToken }) });
        walked.push(...part.items);
        nextToken = part.nextToken;
      } while (nextToken);
      expect([walked, whole.nextToken]).toEqual([whole.items, null]);
    }
  });

  it('limits and tokens that are not of the list are refused', async () => {
    if (!ann || !bob) throw new Error('nobody is there');
    for (const query of [posts, users]) {
      for (const limit of [0, 101]) {
        expect(await ann.refusal(query, { limit })).toBe(
          'ClientError: Limit cannot be less than 1 or greater than 100',
        );
      }
      const { nextToken } = await page(ann, query, { limit: 1 });
      expect(await bob.refusal(query, { nextToken })).toMatch(/^ClientError: /);
    }
  });

  it('a private owner is shown without posts, a blocking one not at all, a disabled one as before', async () => {
    const [owner, viewer, follower] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(owner);
    await look(postId, 1);
    await cloud.settled();
    const sees = async (who: Person) => [
      (await listed(who, posts)).includes(postId),
      (await listed(who, users)).includes(owner.userId),
    ];
    expect(await sees(viewer)).toEqual([true, true]);
    await back.change(owner.userId, { userStatus: 'DISABLED' });
    expect(await sees(viewer)).toEqual([true, true]);
    await back.change(owner.userId, { userStatus: 'ACTIVE', privacyStatus: 'PRIVATE' });
    await back.follow(follower.userId, owner.userId);
    expect([await sees(viewer), await sees(follower), await sees(owner)]).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
    await back.block(owner.userId, viewer.userId);
    expect(await sees(viewer)).toEqual([false, false]);
    await back.block(follower.userId, owner.userId);
    expect(await sees(follower)).toEqual([true, true]);
  });

  it('archiving takes a post off the list for good, deleting it and its owner too', async () => {
    const owner = await aMember(cloud);
    const [archived, deleted, kept] = [await aPost(owner), await aPost(owner), await aPost(owner)];
    for (const postId of [archived, deleted, kept]) await look(postId, 2);
    await cloud.settled();
    await owner.ask(on('archivePost'), { postId: archived });
    await owner.ask(on('deletePost'), { postId: deleted });
    await cloud.settled();
    await owner.ask(on('restoreArchivedPost'), { postId: archived });
    await cloud.settled();
    expect([await score(archived), await score(deleted)]).toEqual([undefined, undefined]);
    const seen = await listed(owner, posts);
    expect([archived, deleted, kept].map((postId) => seen.includes(postId))).toEqual([false, false, true]);

    await owner.ask('mutation { deleteUser { userId } }');
    await cloud.settled();
    const guest = await aGuest(cloud);
    expect(await listed(guest, users)).not.toContain(owner.userId);
    expect(await listed(guest, posts)).not.toContain(kept);
    expect(await back.store().get(main, trendingKey('user', owner.userId))).toBeUndefined();
  });

  it('a subscriber counts four times, and what is older than a day not at all', async () => {
    const [owner, diamond] = [await aMember(cloud), await aMember(cloud)];
    await back.change(diamond.userId, { subscriptionLevel: 'DIAMOND' });
    const [plain, shining] = [await aPost(owner), await aPost(diamond)];
    await look(plain, 3);
    await look(shining, 1);
    await cloud.settled();
    const [one, other] = [(await score(plain)) ?? 0, (await score(shining)) ?? 0];
    expect(other / one).toBeCloseTo(2, 1);

    await cloud.clock.advance(25 * 3600 * 1000);
    await look(plain, 4);
    await cloud.settled();
    expect(await score(plain)).toBe(one);
  });
});
