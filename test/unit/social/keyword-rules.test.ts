import { describe, expect, it } from 'vitest';
import { entriesOfPost, isFirstFor } from '../../../lambdas/social/keyword.rules.ts';
import type { Post } from '../../../lambdas/social/post.ts';

const aPost = (details: Partial<Post>): Post => ({
  ...{ schemaVersion: 3, postId: 'p', postedByUserId: 'u', postedAt: '2026-01-01T00:00:00Z' },
  ...{ postType: 'TEXT_ONLY', postStatus: 'COMPLETED', ...details },
});

describe('what a post is found by', () => {
  it('are the words of its keywords, under two letters and under one', () => {
    expect(
      entriesOfPost(aPost({ keywords: ['Blue Sea', 'x'] })).map(({ shard, term, keyword }) => [shard, term, keyword]),
    ).toEqual([
      ['post#bl', 'blue#keyword#p', 'Blue Sea'],
      ['post#b', 'blue#keyword#p', 'Blue Sea'],
      ['post#se', 'sea#keyword#p', 'Blue Sea'],
      ['post#s', 'sea#keyword#p', 'Blue Sea'],
      ['post#x', 'x#keyword#p', 'x'],
    ]);
  });

  it.each(['PENDING', 'ARCHIVED', 'ERROR', 'DELETING'] as const)('is nothing while it is %s', (postStatus) => {
    expect(entriesOfPost(aPost({ postStatus, keywords: ['sea'] }))).toEqual([]);
  });

  it('of all the rows a search meets, one speaks for the post', () => {
    const rows = entriesOfPost(aPost({ keywords: ['sea', 'seagull', 'sun'] })).filter(
      ({ shard }) => shard.length === 7,
    );
    const speaking = (searched: readonly string[]) =>
      searched.flatMap((_, at) =>
        rows.filter((row) => isFirstFor(searched, at, row)).map(({ term }) => `${at} ${term}`),
      );
    expect(speaking(['se'])).toEqual(['0 sea#keyword#p']);
    expect(speaking(['sun', 'se'])).toEqual(['0 sun#keyword#p']);
    expect(speaking(['moon', 'seag'])).toEqual(['1 seagull#keyword#p']);
    expect(speaking(['moon'])).toEqual([]);
  });
});
