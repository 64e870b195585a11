import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { isExisting } from '../../lambdas/runtime/condition.ts';
import { itemChange } from '../../lambdas/runtime/item-change.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { expirePosts } from '../../lambdas/social/post.jobs.ts';
import { type Post, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const add = `mutation ($postId: ID!, $lifetime: String, $albumId: ID) {
  addPost(postId: $postId, postType: TEXT_ONLY, text: "t", lifetime: $lifetime, albumId: $albumId) { postId } }`;
const addAlbum = 'mutation ($albumId: ID!) { addAlbum(albumId: $albumId, name: "n") { albumId } }';
const albumsOf = 'query ($userId: ID!) { user(userId: $userId) { albumCount albums { items { albumId } } } }';
const hour = 3_600_000;

describe('what the clock does', { timeout: 120_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let ann: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    ann = await aMember(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (details: object = {}): Promise<string> => {
    const postId = randomUUID();
    expect((await ann.ask(add, { postId, ...details })).errors).toBeUndefined();
    return postId;
  };
  const stored = (postId: string) => back.store().get<Post>(main, postKey(postId));
  const left = async (...ids: readonly string[]) => {
    await cloud.settled();
    return (await Promise.all(ids.map(stored))).map((post) => post?.postStatus);
  };
  /** As if the post had been made long ago. */
  const endedAt = async (postId: string, expiresAt: string) => {
    const post = await stored(postId);
    if (!post) throw new Error('the post is gone');
    const change = itemChange(post, { ...post, expiresAt }, postIndexKeys);
    await back.store().commit(update(main, postKey(postId), change, { condition: isExisting }));
  };

  it('posts that ended while nobody looked are deleted: yesterday’s at any minute, older ones at the hour', async () => {
    const [yesterdays, older, archived, future] = [await aPost(), await aPost(), await aPost(), await aPost()];
    await ann.ask('mutation ($postId: ID!) { archivePost(postId: $postId) { postId } }', { postId: archived });
    const top = Math.ceil((Date.now() + 48 * hour) / hour) * hour;
    const earlier = (hours: number) => new Date(top - hours * hour).toISOString();
    await endedAt(yesterdays, earlier(24));
    await endedAt(older, earlier(20 * 24));
    await endedAt(archived, earlier(24));
    await endedAt(future, earlier(-1));
    const runAt = (now: number) => expirePosts({ ...back.world(), timestamp: () => new Date(now).toISOString() });
    await runAt(top - 30 * 60_000);
    expect(await left(yesterdays, older, archived, future)).toEqual([undefined, 'COMPLETED', undefined, 'COMPLETED']);
    await runAt(top);
    expect(await left(yesterdays, older, archived, future)).toEqual([undefined, undefined, undefined, 'COMPLETED']);
    expect(await back.profile(ann.userId)).toMatchObject({ postCount: 1, postArchivedCount: 0, postDeletedCount: 3 });
  });

  it('a post ends with its lifetime, an album with its day of being empty, all by schedules', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const [, emptied, used] = ids;
    for (const albumId of ids) await ann.ask(addAlbum, { albumId });
    const [over, stays] = [await aPost({ lifetime: 'PT2H', albumId: emptied }), await aPost({ albumId: used })];
    await cloud.settled();
    cloud.clock.advance(3 * hour);
    expect(await left(over, stays)).toEqual([undefined, 'COMPLETED']);

    cloud.clock.advance(22 * hour);
    await cloud.settled();
    const albums = async () => (await ann.ask(albumsOf, { userId: ann.userId })).data;
    expect(await albums()).toEqual({
      user: { albumCount: 2, albums: { items: [{ albumId: emptied }, { albumId: used }] } },
    });
    cloud.clock.advance(4 * hour);
    await cloud.settled();
    expect(await albums()).toEqual({ user: { albumCount: 1, albums: { items: [{ albumId: used }] } } });
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
