import type { Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { type PageArguments, pageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import type { Key } from '../runtime/write.ts';
import { activeCaller } from './caller.ts';
import { found } from './keyword.index.ts';
import type { PostEntry } from './keyword.rules.ts';
import { refusePost } from './post.refusals.ts';
import { visiblePost } from './post.standing.ts';
import { showPostsOf } from './posts-page.view.ts';
import { wordsOf } from './search.rules.ts';
import { type Trending, trendingKey } from './trending.ts';

const most = 100;

interface Ranked {
  readonly entry: PostEntry;
  readonly score: number;
}

/** Higher scores first; the id decides between equals, so that the order is the same on every page. */
const order = (a: Pick<Ranked, 'score'> & { readonly id: string }, b: typeof a) =>
  b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id));

const byScore = async (call: Call, entries: readonly PostEntry[]): Promise<readonly Ranked[]> => {
  const scored = await Promise.all(
    entries.map(async (entry) => {
      const trending = await call.store.get<Trending>(main, trendingKey('post', entry.id));
      return { entry, id: entry.id, score: trending?.gsiA4SortKey ?? 0 };
    }),
  );
  return scored.sort(order);
};

/** So many are ranked together: what finds more is ranked in parts. */
const rankedTogether = 300;

/** A page of what the words find, by score. It ends within a part, at a score, or where the next part begins. */
const ranked = async (
  call: Call,
  words: readonly string[],
  limit: number,
  start: Key = {},
): Promise<Page<PostEntry>> => {
  let { score, id, ...part } = start;
  const items: PostEntry[] = [];
  for (;;) {
    const { items: entries, next } = await found(call, words, rankedTogether, part);
    const shown = { score: Number(score), id: String(id) };
    const all = await byScore(call, entries);
    const left =
      score === undefined ? all : all.filter((one) => order(shown, { score: one.score, id: one.entry.id }) < 0);
    const some = left.slice(0, limit - items.length);
    items.push(...some.map(({ entry }) => entry));
    const last = some.at(-1);
    if (last && some.length < left.length) return { items, next: { ...part, score: last.score, id: last.entry.id } };
    if (!next || items.length >= limit) return { items, ...(next && { next }) };
    [part, score, id] = [next, undefined, undefined];
  }
};

const showFound = async (
  call: Call,
  args: PageArguments,
  words: readonly string[],
  of: string,
): Promise<Shown<'PaginatedPosts'>> => {
  const { limit, after } = await pageAsked(call, args, {
    of,
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  });
  if (words.length === 0) throw refusePost.emptyKeywords();
  const page = await ranked(call, words, limit <= 0 ? most : Math.min(limit, most), after);
  const items = page.items.map(({ id: postId, postedByUserId }) => ({ postId, postedByUserId }));
  return showPostsOf(call, args, { ...page, items }, of);
};

export const findPosts = async ({ keywords, ...args }: PageArguments & { readonly keywords: string }, call: Call) => {
  await activeCaller(call);
  return showFound(call, args, wordsOf(keywords), keywords);
};

export const similarPosts = async ({ postId, ...args }: PageArguments & { readonly postId: string }, call: Call) => {
  const [, post] = await Promise.all([activeCaller(call), visiblePost(call, checkedId('postId', postId))]);
  if (!post) throw refusePost.none(postId);
  return showFound(call, args, wordsOf((post.keywords ?? []).join(' ')), postId);
};
