import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Position, rebuildSearch } from '../../bin/rebuild-search/rebuild.ts';
import { scanTable } from '../../bin/scan-table.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { Key } from '../../lambdas/runtime/write.ts';
import { commentKey } from '../../lambdas/social/comment.ts';
import { entriesOfPost } from '../../lambdas/social/keyword.rules.ts';
import { mentionsOf } from '../../lambdas/social/mention.rules.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { entriesOf } from '../../lambdas/social/search.rules.ts';
import { type User, userKey } from '../../lambdas/social/user.ts';
import { realTables, type Tables } from '../support/tables.ts';

const at = '2026-01-01T00:00:00.000Z';
const ann: User = {
  ...{ schemaVersion: 11, userId: 'ann', username: 'ann', fullName: 'Ann Other', privacyStatus: 'PUBLIC' },
  signedUpAt: at,
};
const aPost = (postId: string, postStatus: Post['postStatus'], text = 't'): Post => ({
  ...{ schemaVersion: 3, postId, postedByUserId: 'ann', postedAt: at, postType: 'TEXT_ONLY', postStatus, text },
  keywords: ['Red Boat', 'sea'],
});

const textTags = [{ tag: '@ann', userId: 'ann' }];
const comment = { schemaVersion: 1, commentId: 'said', postId: 'shown', userId: 'bob', text: 'hello @ann', textTags };

describe('rebuilding the search table', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, search]);
  });
  afterAll(() => tables.stop());

  const rows = async (): Promise<readonly object[]> => {
    const all: object[] = [];
    for await (const { items } of scanTable(tables.dynamo, search)) all.push(...items);
    return all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  const texts = (entries: readonly object[]) =>
    entries.map((entry) => `${(entry as Key)['shard']} ${(entry as Key)['term']}`).sort();
  const write = (design: typeof main | typeof search, items: readonly object[]) =>
    createStore(tables.dynamo).writeAll(items.map((item) => ({ kind: 'put', table: design, item })));
  const rebuild = (keep: (position: Position) => void = () => undefined, from?: Position) =>
    rebuildSearch({ dynamo: tables.dynamo, progress: () => undefined, keep }, from);

  const wide = Array.from({ length: 60 }, (_, n) => aPost(`w${n}`, 'COMPLETED', 'x'.repeat(40_000)));
  const shown = [aPost('shown', 'COMPLETED'), ...wide];
  const named = [...mentionsOf(textTags, 'post', 'archived'), ...mentionsOf(textTags, 'comment', 'said')];
  const right = [...entriesOf(ann), ...shown.flatMap(entriesOfPost), ...named];
  beforeEach(async () => {
    const posts = [...shown, { ...aPost('archived', 'ARCHIVED'), textTags }, aPost('pending', 'PENDING')];
    await write(main, [
      { ...userKey('ann'), ...ann },
      { ...commentKey('said'), ...comment },
      ...posts.map((post) => ({ ...postKey(post.postId), ...post })),
    ]);
    const strays = [
      ...entriesOf({ ...ann, username: 'former' }),
      ...entriesOfPost({ ...aPost('archived', 'COMPLETED') }),
      ...entriesOfPost({ ...aPost('gone', 'COMPLETED') }),
      ...mentionsOf(textTags, 'comment', 'gone'),
      ...mentionsOf(textTags, 'post', 'shown'),
    ];
    for await (const { items } of scanTable(tables.dynamo, search))
      await createStore(tables.dynamo).writeAll(
        items.map(({ shard, term }) => ({ kind: 'remove', table: search, key: { shard, term } as Key })),
      );
    await write(search, strays);
  });

  it('finds what can be seen and who is named, and nothing that is hidden, renamed or gone', async () => {
    expect(await rebuild()).toBeGreaterThan(5);
    expect(texts(await rows())).toEqual(texts(right));
    expect(await rebuild()).toBe(0);
  });

  it('goes on after an interruption', async () => {
    const kept: string[] = [];
    const stopped = rebuild((position) => {
      kept.push(JSON.stringify(position));
      throw new Error('interrupted');
    });
    await expect(stopped).rejects.toThrow('interrupted');
    const from = JSON.parse(kept[0] ?? '') as Position;
    expect(from).toMatchObject({ step: 'write', from: expect.any(Object) });
    await rebuild(() => undefined, from);
    expect(texts(await rows())).toEqual(texts(right));
  });
});
