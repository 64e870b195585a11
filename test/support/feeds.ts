import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import { createStore, type Store } from '../../lambdas/runtime/store.ts';
import type { Shift, Worker } from '../../lambdas/runtime/worker.ts';
import type { Feed } from '../../lambdas/social/feed.ts';
import { fanOutPost, syncFeed, withdrawPost } from '../../lambdas/social/feed.work.ts';
import { type Follow, type FollowStatus, followIndexKeys, followKey } from '../../lambdas/social/follow.ts';
import { type Post, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import type { FanOutPost, SyncFeed, WithdrawPost } from '../../lambdas/social/works.ts';
import { offline } from './offline.ts';
import type { Tables } from './tables.ts';

export type FeedWork = FanOutPost | WithdrawPost | SyncFeed;

/** Called before each request of a worker with its name, and after it took effect; either may throw. */
export interface Watch {
  before?(request: string): void | Promise<void>;
  after?(request: string): void | Promise<void>;
}

/** Tables with posts, follows and feeds, and workers called by hand. */
export interface Feeds {
  store(): Store;
  aPost(ownerId: string, postStatus?: Post['postStatus']): Promise<Post>;
  follows(ownerId: string, followers: readonly string[], followStatus?: FollowStatus): Promise<void>;
  /** A page of the work, and what is left to do. */
  take(work: FeedWork, watch?: Watch): Promise<FeedWork | undefined>;
  /** The works of one group as the queue hands them out: what is left of one goes behind the others. */
  finish(works: readonly FeedWork[], watch?: Watch): Promise<void>;
  readersOf(postId: string): Promise<readonly string[]>;
  postsFor(userId: string): Promise<readonly string[]>;
}

const workers = { fanOutPost, withdrawPost, syncFeed } as const;

export const people = (many: number, prefix = randomUUID()): readonly string[] =>
  Array.from({ length: many }, (_, at) => `${prefix}-${String(at).padStart(6, '0')}`);

export const followRow = (followedUserId: string, followerUserId: string, followStatus: FollowStatus) => {
  const follow: Follow = {
    ...{ schemaVersion: 1, followedUserId, followerUserId, followStatus },
    followedAt: '2026-01-01T00:00:00.000Z',
  };
  return { ...followKey(followedUserId, followerUserId), ...followIndexKeys(follow), ...follow };
};

export const feedsOn = ({ dynamo }: Tables): Feeds => {
  const store = () => createStore(dynamo);

  const watched = (watch: Watch): DynamoDBClient => {
    const send = async (command: Parameters<DynamoDBClient['send']>[0]) => {
      const name = command.constructor.name.replace('Command', '');
      await watch.before?.(name);
      const answer = await dynamo.client.send(command);
      await watch.after?.(name);
      return answer;
    };
    return { send } as unknown as DynamoDBClient;
  };
  const shift = (watch: Watch): Shift => {
    const connection = { ...dynamo, client: watched(watch) };
    return {
      store: createStore(connection),
      world: {
        dynamo: connection,
        aws: { ...offline, post: async <T>() => ({}) as T },
        timestamp,
        setting: (name) => name,
      },
    };
  };
  const take = (work: FeedWork, watch: Watch = {}): Promise<FeedWork | undefined> => {
    const worker = workers[work.do] as unknown as Worker<FeedWork>;
    // As a message: what a work holds must survive being written down.
    return worker(JSON.parse(JSON.stringify(work)) as FeedWork, shift(watch));
  };
  const idsIn = async (query: Parameters<Store['query']>[1], name: keyof Feed) => {
    const found: string[] = [];
    for await (const rows of store().pages<Feed>(feed, { ...query, pageSize: 1000 }))
      found.push(...rows.map((row) => row[name]));
    return found.sort();
  };

  return {
    store,
    aPost: async (postedByUserId, postStatus = 'COMPLETED') => {
      const post: Post = {
        ...{ schemaVersion: 3, postId: randomUUID(), postedByUserId, postType: 'TEXT_ONLY', postStatus },
        postedAt: new Date().toISOString(),
      };
      const item = { ...postKey(post.postId), ...postIndexKeys(post), ...post };
      await store().writeAll([{ kind: 'put', table: main, item }]);
      return post;
    },
    follows: (ownerId, followers, followStatus = 'FOLLOWING') =>
      store().writeAll(
        followers.map((id) => ({ kind: 'put', table: main, item: followRow(ownerId, id, followStatus) })),
      ),
    take,
    finish: async (works, watch) => {
      const queue = [...works];
      for (let work = queue.shift(); work; work = queue.shift()) {
        const next = await take(work, watch);
        if (next) queue.push(next);
      }
    },
    readersOf: (postId) => idsIn({ hash: postId, limit: 0 }, 'feedUserId'),
    postsFor: (userId) => idsIn({ index: 'GSI-A1', hash: userId, limit: 0 }, 'postId'),
  };
};
