import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { feed } from '../../contract/tables/feed.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import { callerId } from './caller.ts';
import type { Feed } from './feed.ts';
import { showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';

/** The posts in the caller's feed, newest first. */
export const feedOf = async (
  args: Fields['User.feed']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'> | undefined> => {
  const userId = idIn(source, 'userId');
  const { limit, after } = await pageAsked(call, args, { of: userId });
  if (userId !== callerId(call)) return undefined;
  const page = await call.store.query<Feed>(feed, { index: 'GSI-A1', hash: userId, reverse: true, limit, after });
  return showPostsOf(call, args, page, userId, 'feed');
};
