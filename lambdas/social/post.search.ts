import type { Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { type PageArguments, pageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import type { Key } from '../runtime/write.ts';
import { activeCaller } from './caller.ts';
import { isFirstFor, type PostEntry } from './keyword.rules.ts';
import { refusePost } from './post.refusals.ts';
import { mayRead, standingTo, visiblePost } from './post.standing.ts';
import { showPostsOf } from './posts-page.view.ts';
import { wordsOf } from './search.rules.ts';
import { searchShard } from './search-entry.ts';
import { type Trending, trendingKey } from './trending.ts';

const most = 100;

const walk = (call: Call, word: string, limit: number, after?: Key, keep?: (entry: PostEntry) => boolean) =>
  call.store.query<PostEntry>(search, {
    hash: searchShard('post', word),
    range: { begins: word },
    limit,
    after,
    ...(keep && { keep: (row) => keep(row as unknown as PostEntry) }),
  });

/** What the words find, one after the other; each post once. Where a page ends says which word it was at. */
const found = async (
  call: Call,
  words: readonly string[],
  limit: number,
  start: Key | undefined,
): Promise<Page<PostEntry>> => {
  const { word: from = 0, ...rest } = start ?? {};
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

const byScore = async (call: Call, entries: readonly PostEntry[]): Promise<readonly PostEntry[]> => {
  const scored = await Promise.all(
    entries.map(async (entry) => {
      const trending = await call.store.get<Trending>(main, trendingKey('post', entry.id));
      return { entry, score: trending?.gsiA4SortKey ?? 0 };
    }),
  );
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
};

const showFound = async (call: Call, args: PageArguments, text: string, of = ''): Promise<Shown<'PaginatedPosts'>> => {
  const { limit, after } = await pageAsked(call, args, {
    of,
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  });
  const words = wordsOf(text);
  if (words.length === 0) throw refusePost.emptyKeywords();
  const page = await found(call, words, limit <= 0 ? most : Math.min(limit, most), after);
  const items = (await byScore(call, page.items)).map(({ id: postId, postedByUserId }) => ({ postId, postedByUserId }));
  return showPostsOf(call, args, { ...page, items }, of);
};

export const findPosts = async ({ keywords, ...args }: PageArguments & { readonly keywords: string }, call: Call) => {
  await activeCaller(call);
  return showFound(call, args, keywords, keywords);
};

export const similarPosts = async ({ postId, ...args }: PageArguments & { readonly postId: string }, call: Call) => {
  const [, post] = await Promise.all([activeCaller(call), visiblePost(call, checkedId('postId', postId))]);
  if (!post) throw refusePost.none(postId);
  return showFound(call, args, (post.keywords ?? []).join(' '), postId);
};

const mostKeywords = 20;

/** Keywords that begin like this, of posts the caller may see. Nobody learns what a private user writes about. */
export const searchKeywords = async ({ keyword }: { readonly keyword: string }, call: Call) => {
  await activeCaller(call);
  const [word] = wordsOf(keyword);
  if (word === undefined) return [];
  const { items } = await walk(call, word, most);
  const standings = await Promise.all(items.map(({ postedByUserId }) => standingTo(call, postedByUserId)));
  const visible = items.filter((_, at) => standings[at] && mayRead(standings[at]));
  return [...new Set(visible.map((entry) => entry.keyword))].slice(0, mostKeywords);
};
