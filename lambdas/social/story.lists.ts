import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import { show } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import { callerId } from './caller.ts';
import type { FirstStory } from './first-story.ts';
import { mayRead, standingTo } from './post.standing.ts';
import type { Post } from './post.ts';
import { showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';
import { usersPage, usersView } from './user.list.ts';

const day = 24 * 3600 * 1000;
const aDayAfter = (now: string) => new Date(Date.parse(now) + day).toISOString();

/** A user's posts on their last day. Those past it are gone, whether or not they have been deleted yet. */
export const storiesOf = async (
  args: Fields['User.stories']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'> | undefined> => {
  const userId = idIn(source, 'userId');
  const { limit, after } = await pageAsked(call, args, { of: userId });
  if (!mayRead(await standingTo(call, userId))) return undefined;
  const page = await call.store.query<Post>(main, {
    index: 'GSI-A1',
    hash: `post/${userId}`,
    range: { between: [`COMPLETED/${call.now}`, `COMPLETED/${aDayAfter(call.now)}`] },
    limit,
    after,
  });
  return showPostsOf(call, args, page, userId);
};

export const followedUsersWithStories = async (
  args: Fields['User.followedUsersWithStories']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedUsers'> | undefined> => {
  const userId = idIn(source, 'userId');
  const asked = await pageAsked(call, args, { of: userId });
  if (userId !== callerId(call)) return undefined;
  const following = async (limit: number, after: Key | undefined) => {
    const page = await call.store.query<FirstStory>(main, {
      index: 'GSI-A2',
      hash: `follower/${userId}/firstStory`,
      range: { between: [call.now, aDayAfter(call.now)] },
      limit,
      after,
    });
    return { ...page, items: page.items.map(({ followedUserId }) => followedUserId) };
  };
  return show(usersView, await usersPage(call, args, asked, following, userId));
};
