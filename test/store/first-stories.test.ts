import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { type FirstStory, firstStoryKey } from '../../lambdas/social/first-story.ts';
import { refreshFirstStory } from '../../lambdas/social/first-story.work.ts';
import { followKey } from '../../lambdas/social/follow.ts';
import { type Post, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import type { RefreshFirstStory } from '../../lambdas/social/works.ts';
import { followRow } from '../support/feeds.ts';
import { offline } from '../support/offline.ts';
import { realTables, type Tables } from '../support/tables.ts';

const now = '2026-01-01T00:00:00.000Z';
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

type Answers = Map<string, unknown>;

/** Answers what was asked of an index as it did the first time: an index that lags behind its table. */
const lagging = (dynamo: Dynamo, answers: Answers): Dynamo => {
  const send = async (command: Parameters<DynamoDBClient['send']>[0]) => {
    if (!('IndexName' in command.input)) return dynamo.client.send(command);
    const question = JSON.stringify(command.input);
    if (!answers.has(question)) answers.set(question, await dynamo.client.send(command));
    return answers.get(question);
  };
  return { ...dynamo, client: { send } as unknown as DynamoDBClient };
};

describe('the first story of someone, while indexes lag', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main]);
  });
  afterAll(() => tables?.stop());

  const store = () => createStore(tables.dynamo);
  const put = async (postId: string, owner: string, hours: number, postStatus: Post['postStatus'] = 'COMPLETED') => {
    const post: Post = {
      ...{ schemaVersion: 3, postId, postedByUserId: owner, postedAt: now, postType: 'TEXT_ONLY', postStatus },
      expiresAt: inHours(hours),
    };
    await store().commit({ kind: 'put', table: main, item: { ...postKey(postId), ...postIndexKeys(post), ...post } });
  };
  const follow = (owner: string, follower: string) =>
    store().commit({ kind: 'put', table: main, item: followRow(owner, follower, 'FOLLOWING') });
  const first = async (owner: string, follower: string) =>
    (await store().get<FirstStory>(main, firstStoryKey(owner, follower)))?.postId;
  const refresh = (work: Omit<RefreshFirstStory, 'do'>, answers: Answers) => {
    const dynamo = lagging(tables.dynamo, answers);
    const world = { dynamo, aws: offline, timestamp: () => now, setting: (name: string) => name };
    return refreshFirstStory({ do: 'refreshFirstStory', ...work }, { world, store: createStore(dynamo) });
  };

  it('is the one that has just come, moved or gone, whatever the list of stories still says', async () => {
    const asked = { userId: 'ann', postId: 'new' };
    await follow('ann', 'bob');
    await put('old', 'ann', 5);
    const before: Answers = new Map();
    await refresh(asked, before);
    expect(await first('ann', 'bob')).toBe('old');

    await put('new', 'ann', 2);
    await refresh(asked, before);
    expect(await first('ann', 'bob')).toBe('new');
    await put('new', 'ann', 7);
    await refresh(asked, before);
    expect(await first('ann', 'bob')).toBe('old');

    await put('new', 'ann', 1);
    const after: Answers = new Map();
    await refresh(asked, after);
    expect(await first('ann', 'bob')).toBe('new');
    await put('new', 'ann', 1, 'ARCHIVED');
    await refresh(asked, after);
    expect(await first('ann', 'bob')).toBe('old');
    await put('new', 'ann', -1);
    await refresh(asked, after);
    expect(await first('ann', 'bob')).toBe('old');
  });

  it('goes to those who follow now, and not to whom a list still knows as followers', async () => {
    for (const follower of ['bob', 'cleo']) await follow('dan', follower);
    await put('his', 'dan', 3);
    const answers: Answers = new Map();
    await refresh({ userId: 'dan', postId: 'his' }, answers);
    await store().writeAll(
      [followKey('dan', 'bob'), firstStoryKey('dan', 'bob')].map((key) => ({ kind: 'remove', table: main, key })),
    );
    await follow('dan', 'eve');
    await refresh({ userId: 'dan', postId: 'his' }, answers);
    const told = await Promise.all(['bob', 'cleo', 'eve'].map((follower) => first('dan', follower)));
    expect(told).toEqual([undefined, 'his', 'his']);
  });
});
