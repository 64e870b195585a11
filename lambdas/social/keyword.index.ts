import { search } from '../../contract/tables/search.ts';
import type { Call } from '../runtime/call.ts';
import type { Page } from '../runtime/query.ts';
import type { Key } from '../runtime/write.ts';
import { isFirstFor, type PostEntry } from './keyword.rules.ts';
import { searchShard } from './search-entry.ts';

/** Rows of words that begin like this one. */
export const walk = (call: Call, word: string, limit: number, after?: Key, keep?: (entry: PostEntry) => boolean) =>
  call.store.query<PostEntry>(search, {
    hash: searchShard('post', word),
    range: { begins: word },
    limit,
    after,
    ...(keep && { keep: (row) => keep(row as unknown as PostEntry) }),
  });

/** What the words find, one after the other; each post once. Where a page ends says which word it was at. */
export const found = async (
  call: Call,
  words: readonly string[],
  limit: number,
  start: Key,
): Promise<Page<PostEntry>> => {
  const { word: from = 0, ...rest } = start;
  let after: Key | undefined = Object.keys(rest).length > 0 ? rest : undefined;
  const entries: PostEntry[] = [];
  for (const [at, word] of words.entries()) {
    if (at < Number(from)) continue;
    if (entries.length >= limit) return { items: entries, next: { word: at } };
    const page = await walk(call, word, limit - entries.length, after, (entry) => isFirstFor(words, at, entry));
    entries.push(...page.items);
    after = undefined;
    if (page.next) return { items: entries, next: { ...page.next, word: at } };
  }
  return { items: entries };
};
