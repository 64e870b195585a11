import type { KeyOf } from '../runtime/keys.ts';
import type { Post } from './post.ts';
import { wordsOf } from './search.rules.ts';
import { type SearchEntry, searchEntryKey } from './search-entry.ts';

const mostWords = 60;

export interface PostEntry extends SearchEntry, KeyOf<'Search'> {
  readonly postedByUserId: string;
  /** The keyword the word is of, as it was written. */
  readonly keyword: string;
  /** Everything the post is found by, so that a search meets it once. */
  readonly words: readonly string[];
}

/** What a post is found by: the words of its keywords, and only while everyone who sees its owner may see it. */
export const entriesOfPost = (post: Post | undefined): readonly PostEntry[] => {
  if (!post?.keywords || post.postStatus !== 'COMPLETED') return [];
  const keywordOf = new Map(
    post.keywords.flatMap((keyword) => wordsOf(keyword).map((word) => [word, keyword] as const)),
  );
  const words = [...keywordOf.keys()].slice(0, mostWords);
  const { postId: id, postedByUserId } = post;
  return words.flatMap((word) => {
    const entry = { kind: 'keyword', id, postedByUserId, keyword: keywordOf.get(word) ?? word, words } as const;
    const near = { ...searchEntryKey('keyword', word, id), ...entry };
    // One letter is a search too, and has a shard of its own.
    return [...word].length > 1 ? [near, { ...searchEntryKey('keyword', word, id, 1), ...entry }] : [near];
  });
};

/** Whether the row is the one that speaks for its post among all that the searched words up to this one find. */
export const isFirstFor = (searched: readonly string[], at: number, { term, words }: PostEntry): boolean => {
  const finding = (start: string | undefined) => words.filter((word) => start !== undefined && word.startsWith(start));
  if (searched.slice(0, at).some((earlier) => finding(earlier).length > 0)) return false;
  const [first] = [...finding(searched[at])].sort();
  return first !== undefined && term.startsWith(`${first}#`);
};
