import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import { show } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import { type ListedPost, showPostsOf } from './posts-page.view.ts';
import type { Trending, TrendingType } from './trending.ts';
import { usersPage, usersView } from './user.list.ts';

type Arguments = Fields['Query.trendingPosts']['args'];

const ranked = (call: Call, type: TrendingType, limit: number, after: Key | undefined): Promise<Page<Trending>> =>
  call.store.query<Trending>(main, { index: 'GSI-A4', hash: `${type}/trending`, reverse: true, limit, after });

/** The posts people look at, by score. `PaginatedPosts.items` leaves out what the caller may not see. */
export const trendingPosts = async (args: Arguments, call: Call): Promise<Shown<'PaginatedPosts'>> => {
  const { limit, after } = await pageAsked(call, args);
  const page = await ranked(call, 'post', limit, after);
  const items = page.items.flatMap(({ postId, postedByUserId }): ListedPost[] =>
    postId ? [{ postId, ...(postedByUserId && { postedByUserId }) }] : [],
  );
  return showPostsOf(call, args, { ...page, items }, '');
};

/** The people whose posts are looked at, private ones too, without those who block the caller. */
export const trendingUsers = async (args: Arguments, call: Call): Promise<Shown<'PaginatedUsers'>> => {
  const asked = await pageAsked(call, args);
  const idsAfter = async (limit: number, after: Key | undefined): Promise<Page<string>> => {
    const page = await ranked(call, 'user', limit, after);
    return { ...page, items: page.items.flatMap(({ userId }) => userId ?? []) };
  };
  return show(usersView, await usersPage(call, args, asked, idsAfter));
};
