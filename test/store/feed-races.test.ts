import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import type { Reaction } from '../../lambdas/runtime/reaction.ts';
import { followInFeed, keepInFeeds } from '../../lambdas/social/feed.reactions.ts';
import type { Follow } from '../../lambdas/social/follow.ts';
import { followKey } from '../../lambdas/social/follow.ts';
import { type Post, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import { engines } from '../support/engine.ts';
import { type Feeds, type FeedWork, feedsOn, followRow, people } from '../support/feeds.ts';
import { realTables, type Tables } from '../support/tables.ts';

/** What a change of an item puts on the queue. */
const worksOf = <T>({ react }: Reaction<T>, before: T | undefined, after: T | undefined): readonly FeedWork[] =>
  react({ ...(before && { before }), ...(after && { after }), at: '', expired: false }, () => undefined).flatMap(
    (effect) => (effect.do === 'enqueue' ? [effect.work as unknown as FeedWork] : []),
  );

/** A change that comes between: it is written, and then what follows from it is queued. */
type Change = () => Promise<readonly FeedWork[]>;

describe.each(engines)('feeds while things change, on %s', { timeout: 120_000 }, (engine) => {
  let tables: Tables;
  let feeds: Feeds;
  beforeAll(async () => {
    tables = await realTables(engine, [main, feed]);
    feeds = feedsOn(tables);
  }, 120_000);
  afterAll(() => tables?.stop());

  const statusOf =
    (post: Post, postStatus: Post['postStatus'], previous: Post['postStatus'] = post.postStatus): Change =>
    async () => {
      const after = { ...post, postStatus };
      const item = { ...postKey(post.postId), ...postIndexKeys(after), ...after };
      await feeds.store().writeAll([{ kind: 'put', table: main, item }]);
      return worksOf(keepInFeeds, { ...post, postStatus: previous }, after);
    };
  const endOf =
    (ownerId: string, followerId: string): Change =>
    async () => {
      await feeds.store().writeAll([{ kind: 'remove', table: main, key: followKey(ownerId, followerId) }]);
      return worksOf<Follow>(followInFeed, followRow(ownerId, followerId, 'FOLLOWING'), undefined);
    };
  const beginningOf =
    (ownerId: string, followerId: string): Change =>
    async () => {
      await feeds.follows(ownerId, [followerId]);
      return worksOf<Follow>(followInFeed, undefined, followRow(ownerId, followerId, 'FOLLOWING'));
    };

  /** Works off a group of the queue, and lets each change happen at the n-th request, whatever is under way then. */
  const raced = async (first: readonly FeedWork[], at: number, ...changes: readonly Change[]): Promise<void> => {
    const queue = [...first];
    let [requests, came] = [0, 0];
    // A worker asks for several things at once; changes of one item still happen one after the other.
    let last = Promise.resolve();
    const comeTrue = (): Promise<void> => {
      const change = changes[came++];
      last = last.then(async () => void queue.push(...((await change?.()) ?? [])));
      return last;
    };
    const before = async () => {
      if (requests++ >= at && came < changes.length) await comeTrue();
    };
    if (at < 0) await comeTrue();
    while (queue.length > 0 || came < changes.length) {
      const work = queue.shift();
      const next = work ? await feeds.take(work, { before }) : await comeTrue();
      if (next) queue.push(next);
    }
  };
  const anOwner = async (followers: readonly string[]) => {
    const ownerId = randomUUID();
    await feeds.follows(ownerId, followers);
    const post = await feeds.aPost(ownerId);
    return { ownerId, post, works: worksOf(keepInFeeds, undefined, post), everyone: [...followers, ownerId].sort() };
  };

  /** Before everything, at each request of a page (two reads, the owner's row, three batches), and after it. */
  const moments = [-1, 0, 2, 3, 5, 20];
  const few = () => people(60);

  it.each(moments)(
    'who is blocked or stops following at request %i of a fan-out is left without the post',
    async (at) => {
      const followers = few();
      const [first = '', middle = '', last = ''] = [followers[0], followers[30], followers[59]];
      const { ownerId, post, works, everyone } = await anOwner(followers);
      await raced(works, at, endOf(ownerId, first), endOf(ownerId, middle), endOf(ownerId, last));
      const gone = [first, middle, last];
      expect(await feeds.readersOf(post.postId)).toEqual(everyone.filter((id) => !gone.includes(id)));
    },
  );

  it.each(moments)('who begins to follow at request %i of a fan-out has the post', async (at) => {
    const [followers, newcomers] = [few(), people(2)];
    const [one = '', two = ''] = newcomers;
    const { ownerId, post, works, everyone } = await anOwner(followers);
    await raced(works, at, beginningOf(ownerId, one), beginningOf(ownerId, two));
    expect(await feeds.readersOf(post.postId)).toEqual([...everyone, ...newcomers].sort());
  });

  it.each(moments)(
    'a post archived at request %i of its fan-out is in no feed, one restored after that in all',
    async (at) => {
      const [archived, restored] = [await anOwner(few()), await anOwner(few())];
      await raced(archived.works, at, statusOf(archived.post, 'ARCHIVED'));
      expect(await feeds.readersOf(archived.post.postId)).toEqual([]);
      const back = statusOf(restored.post, 'COMPLETED', 'ARCHIVED');
      await raced(restored.works, at, statusOf(restored.post, 'ARCHIVED'), back);
      expect(await feeds.readersOf(restored.post.postId)).toEqual(restored.everyone);
    },
  );

  it.each(moments)(
    'who stops following at request %i of a back-fill has none of the posts, who returns has all',
    async (at) => {
      const [ownerId, [leaver = '', returner = '']] = [randomUUID(), people(2)];
      const posts = await Promise.all(Array.from({ length: 60 }, () => feeds.aPost(ownerId)));
      const ids = posts.map(({ postId }) => postId).sort();
      await raced(await beginningOf(ownerId, leaver)(), at, endOf(ownerId, leaver));
      expect(await feeds.postsFor(leaver)).toEqual([]);
      const [end, again] = [endOf(ownerId, returner), beginningOf(ownerId, returner)];
      await raced(await beginningOf(ownerId, returner)(), at, end, again);
      expect(await feeds.postsFor(returner)).toEqual(ids);
    },
  );

  it.each(moments)('a post archived at request %i of a back-fill is not in the new follower’s feed', async (at) => {
    const { ownerId, post } = await anOwner([]);
    const [follower = ''] = people(1);
    const others = await Promise.all(Array.from({ length: 30 }, () => feeds.aPost(ownerId)));
    await raced(await beginningOf(ownerId, follower)(), at, statusOf(post, 'ARCHIVED'));
    expect(await feeds.postsFor(follower)).toEqual(others.map(({ postId }) => postId).sort());
  });

  it('works that come in the wrong order, or once more, change nothing', async () => {
    const [followers, [newcomer = '']] = [few(), people(1)];
    const [left = ''] = followers;
    const { ownerId, post, works, everyone } = await anOwner(followers);
    const unfollowed = await endOf(ownerId, left)();
    await feeds.finish([...unfollowed, ...works, ...works]);
    const staying = everyone.filter((id) => id !== left);
    expect(await feeds.readersOf(post.postId)).toEqual(staying);
    const followed = await beginningOf(ownerId, newcomer)();
    await feeds.finish([...followed, ...works, ...unfollowed, ...followed]);
    expect(await feeds.readersOf(post.postId)).toEqual([...staying, newcomer].sort());
    const archived = await statusOf(post, 'ARCHIVED')();
    await feeds.finish([...archived, ...works, ...followed]);
    expect(await feeds.readersOf(post.postId)).toEqual([]);
    await statusOf(post, 'COMPLETED', 'ARCHIVED')();
    await feeds.finish([...works, ...archived]);
    expect(await feeds.readersOf(post.postId)).toEqual([...staying, newcomer].sort());
  });

  describe('between the pages of longer works', () => {
    const pages = [-1, 43, 44, 45];
    it.each(pages)('a block and an archiving at request %i of a fan-out are heeded', async (at) => {
      const followers = people(1_010);
      const [early = '', late = ''] = [followers[3], followers[1_005]];
      const [blocked, archived] = [await anOwner(followers), await anOwner(followers)];
      await raced(blocked.works, at, endOf(blocked.ownerId, early), endOf(blocked.ownerId, late));
      const staying = blocked.everyone.filter((id) => id !== early && id !== late);
      expect(await feeds.readersOf(blocked.post.postId)).toEqual(staying);
      await raced(archived.works, at, statusOf(archived.post, 'ARCHIVED'));
      expect(await feeds.readersOf(archived.post.postId)).toEqual([]);
    });

    it('an unfollow between the pages of a back-fill is heeded, and so is coming back', async () => {
      const [ownerId, [leaver = '', returner = '']] = [randomUUID(), people(2)];
      const ids: string[] = [];
      for (let n = 0; n < 1_010; n++) ids.push((await feeds.aPost(ownerId)).postId);
      const [end, again] = [endOf(ownerId, returner), beginningOf(ownerId, returner)];
      await raced(await beginningOf(ownerId, leaver)(), 42, endOf(ownerId, leaver));
      expect(await feeds.postsFor(leaver)).toEqual([]);
      await raced(await beginningOf(ownerId, returner)(), 42, end, again);
      expect(await feeds.postsFor(returner)).toEqual(ids.sort());
    });
  });
});
