import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { callerId, findUser } from './caller.ts';
import { isHost } from './host.ts';
import type { Post } from './post.ts';
import { type PostView, postViewKey } from './post-view.ts';

export const viewedStatusOf = async ({ postId, postedByUserId }: Post, call: Call) => {
  if (postedByUserId === callerId(call)) return 'VIEWED';
  const [owner, view] = await Promise.all([
    findUser(call, postedByUserId),
    call.store.get<PostView>(main, postViewKey(postId, callerId(call))),
  ]);
  // The posts of the app's own account never count as unread.
  return view || (owner && isHost(owner)) ? 'VIEWED' : 'NOT_VIEWED';
};

/** A post's owner, unless they do not want to know. */
export const seesViews = async (postedByUserId: string, call: Call): Promise<boolean> =>
  postedByUserId === callerId(call) && !(await findUser(call, postedByUserId))?.viewCountsHidden;

/** What a post shows of its views. */
export const viewFields = {
  viewedStatus: viewedStatusOf,
  viewedByCount: async ({ postedByUserId, viewedByCount }: Post, call: Call) =>
    (await seesViews(postedByUserId, call)) ? Math.max(viewedByCount ?? 0, 0) : undefined,
} as const;
