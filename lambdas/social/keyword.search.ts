import type { Call } from '../runtime/call.ts';
import { activeCaller } from './caller.ts';
import { walk } from './keyword.index.ts';
import { visiblePost } from './post.standing.ts';
import { wordsOf } from './search.rules.ts';

const rowsRead = 100;
const mostKeywords = 20;

/** Keywords that begin like this, of posts the caller may see. Nobody learns what a private user writes about. */
export const searchKeywords = async ({ keyword }: { readonly keyword: string }, call: Call) => {
  await activeCaller(call);
  const [word] = wordsOf(keyword);
  if (word === undefined) return [];
  const { items } = await walk(call, word, rowsRead);
  const posts = await Promise.all(items.map((entry) => visiblePost(call, entry.id, entry.postedByUserId)));
  // The index is a moment behind: what counts is what the posts say now.
  const said = items.filter(
    (entry, at) => posts[at]?.postStatus === 'COMPLETED' && posts[at].keywords?.includes(entry.keyword),
  );
  return [...new Set(said.map((entry) => entry.keyword))].slice(0, mostKeywords);
};
