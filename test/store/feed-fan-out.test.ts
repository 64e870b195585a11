import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { firstStoryKey } from '../../lambdas/social/first-story.ts';
import { postKey } from '../../lambdas/social/post.ts';
import type { FanOutPost } from '../../lambdas/social/works.ts';
import { type Feeds, type FeedWork, feedsOn, people, type Watch } from '../support/feeds.ts';
import { heldMegabytes } from '../support/heap.ts';
import { realTables, type Tables } from '../support/tables.ts';

const isWrite = (request: string) => /Put|Write|Delete|Update/.test(request);

/** Dies at the n-th write, before it or right after it took effect. */
const dying = (at: number, when: keyof Watch): Watch => {
  let writes = 0;
  return {
    [when]: (request: string) => {
      if (isWrite(request) && writes++ === at) throw new Error('killed');
    },
  };
};

describe('a post on its way to feeds', { timeout: 120_000 }, () => {
  let tables: Tables;
  let feeds: Feeds;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, feed]);
    feeds = feedsOn(tables);
  }, 120_000);
  afterAll(() => tables?.stop());

  const aPostTo = async (followers: readonly string[]) => {
    const ownerId = randomUUID();
    await feeds.follows(ownerId, followers);
    const { postId } = await feeds.aPost(ownerId);
    const work: FanOutPost = { do: 'fanOutPost', ownerId, postId };
    return { ownerId, postId, work, everyone: [...followers, ownerId].sort() };
  };
  /** Every message until it succeeds; the first try of each meets what is watched. */
  const finishAfter = async (work: FeedWork, watch: Watch): Promise<number> => {
    let deaths = 0;
    for (let left: FeedWork | undefined = work; left; ) {
      try {
        left = await feeds.take(left, watch);
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'killed') throw error;
        deaths++;
      }
    }
    return deaths;
  };

  it('reaches 10,000 followers with 400 batches of rows', async () => {
    const { postId, work, everyone } = await aPostTo(people(10_000));
    const requests: Record<string, number> = {};
    const after = (name: string) => {
      requests[name] = (requests[name] ?? 0) + 1;
    };
    await feeds.finish([work], { after });
    expect(requests).toEqual({ BatchGetItem: 10, Query: 40, PutItem: 1, BatchWriteItem: 400 });
    expect(await feeds.readersOf(postId)).toEqual(everyone);
  });

  it('goes to followers alone: not to those who asked or were denied, and once whatever stories there are', async () => {
    const [following, requested, denied] = [people(40), people(30), people(30)];
    const { ownerId, postId, work, everyone } = await aPostTo(following);
    await feeds.follows(ownerId, requested, 'REQUESTED');
    await feeds.follows(ownerId, denied, 'DENIED');
    await feeds
      .store()
      .writeAll(following.map((id) => ({ kind: 'put', table: main, item: { ...firstStoryKey(ownerId, id), postId } })));
    await feeds.finish([work]);
    expect(await feeds.readersOf(postId)).toEqual(everyone);
  });

  it('goes on after its worker died at any write of a page, with nothing lost or doubled', async () => {
    const followers = people(60);
    for (const when of ['before', 'after'] as const)
      for (let at = 0; at < 4; at++) {
        const { postId, work, everyone } = await aPostTo(followers);
        expect(await finishAfter(work, dying(at, when))).toBe(1);
        expect(await feeds.readersOf(postId)).toEqual(everyone);
      }
  });

  it('goes on after its worker died around the end of a page', async () => {
    const followers = people(1_030);
    for (const [at, when] of [
      [39, 'before'],
      [40, 'after'],
      [41, 'before'],
      [42, 'after'],
    ] as const) {
      const { postId, work, everyone } = await aPostTo(followers);
      expect(await finishAfter(work, dying(at, when))).toBe(1);
      expect(await feeds.readersOf(postId)).toEqual(everyone);
    }
  });

  it('leaves all feeds, also if the worker that takes it out dies', async () => {
    const { ownerId, postId, work, everyone } = await aPostTo(people(1_030));
    await feeds.finish([work]);
    const withdraw: FeedWork = { do: 'withdrawPost', ownerId, postId };
    await feeds.finish([withdraw]);
    expect(await feeds.readersOf(postId)).toEqual(everyone);

    await feeds.store().writeAll([{ kind: 'remove', table: main, key: postKey(postId) }]);
    expect(await finishAfter(withdraw, dying(7, 'after'))).toBe(1);
    expect(await feeds.readersOf(postId)).toEqual([]);
  });

  it('holds no more for 20,000 followers than for 1,000', async () => {
    const peak = async (many: number): Promise<number> => {
      const { work } = await aPostTo(people(many));
      const before = heldMegabytes();
      let [most, writes] = [before, 0];
      const after = (name: string) => {
        if (isWrite(name) && ++writes % 40 === 20) most = Math.max(most, heldMegabytes());
      };
      await feeds.finish([work], { after });
      expect(writes).toBe(1 + many / 25);
      return most - before;
    };
    await peak(1_000);
    const [few, many] = [await peak(1_000), await peak(20_000)];
    expect(many - few).toBeLessThan(2);
  });
});
