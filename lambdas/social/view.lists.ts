import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import { show } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import type { PostView } from './post-view.ts';
import { idIn, type Source } from './source.ts';
import { usersPage, usersView } from './user.list.ts';
import { seesViews } from './view.view.ts';

/** Who else has viewed a post, in the order they first did, for its owner. */
export const viewedBy = async (
  args: Fields['Post.viewedBy']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedUsers'> | undefined> => {
  const [postId, ownerId] = [idIn(source, 'postId'), idIn(source, 'postedByUserId')];
  const asked = await pageAsked(call, args, { of: postId });
  if (!(await seesViews(ownerId, call))) return undefined;
  const viewers = async (limit: number, after: Key | undefined) => {
    const page = await call.store.query<PostView>(main, {
      index: 'GSI-A1',
      hash: `postView/${postId}`,
      keep: ({ userId }) => userId !== ownerId,
      limit,
      after,
    });
    return { ...page, items: page.items.map(({ userId }) => userId) };
  };
  return show(usersView, await usersPage(call, args, asked, viewers, postId));
};
