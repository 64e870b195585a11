import { main } from '../../contract/tables/main.ts';
import { absent, any, atMost } from '../runtime/condition.ts';
import { amend, count, type Effect, raise } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import { a3 } from './index-keys.ts';
import { type Post, postKey } from './post.ts';
import type { PostView } from './post-view.ts';
import { userKey } from './user.ts';
import { countOnUser, userAddress } from './user-count.ts';

const postOf = ({ postId }: PostView) => ({ table: main, key: postKey(postId) });
const isByOwner = ({ userId, postedByUserId }: PostView) => userId === postedByUserId;

const firstOrGone = ({ before, after }: ItemChange<PostView>) => {
  const view = before && after ? undefined : (after ?? before);
  return view && !isByOwner(view) ? view : undefined;
};

/** A post counts who viewed it, its owner how many viewed any of theirs. Deleting a post does not undo the latter. */
export const countViews = reaction<PostView>(
  (change, found): readonly Effect[] => {
    const view = firstOrGone(change);
    if (!view) return [];
    const by = change.after ? 1 : -1;
    const post = found<Post>(postOf(view));
    const stays = change.after || (post && post.postStatus !== 'DELETING');
    return [
      count(main, postKey(view.postId), 'viewedByCount', by),
      ...(stays ? countOnUser(found, view.postedByUserId, view.firstViewedAt, { postViewedByCount: by }) : []),
    ];
  },
  {
    needs: (change) => {
      const view = firstOrGone(change);
      return view ? [postOf(view), userAddress(view.postedByUserId)] : [];
    },
  },
);

/** A viewer's profile says when they last looked, and when last closely. */
export const noteViewer = reaction<PostView>(
  ({ before, after }): readonly Effect[] => {
    if (!after) return [];
    const { userId, lastViewedAt, focusViewCount = 0 } = after;
    const closely = focusViewCount > (before?.focusViewCount ?? 0);
    return [
      raise(main, userKey(userId), 'lastPostViewAt', lastViewedAt),
      ...(closely ? [raise(main, userKey(userId), 'lastPostFocusViewAt', lastViewedAt)] : []),
    ];
  },
  { watching: ['viewCount'] },
);

const unread = ['commentsUnviewedCount', 'lastUnreadCommentAt', ...Object.keys(a3('', ''))];

/** Once the owner has looked, no comment up to then is unviewed. */
export const markCommentsViewed = reaction<PostView>(
  ({ after }) => {
    if (!after || !isByOwner(after)) return [];
    const noneSince = any(absent('lastUnreadCommentAt'), atMost('lastUnreadCommentAt', after.lastViewedAt));
    return [amend(main, postKey(after.postId), { remove: unread }, noneSince)];
  },
  { watching: ['viewCount'] },
);

/** With the last unviewed comment gone, the post leaves the list of those that have some. */
export const leaveUnviewed = reaction<Post>(
  ({ after }) =>
    after?.lastUnreadCommentAt && (after.commentsUnviewedCount ?? 0) <= 0
      ? [amend(main, postKey(after.postId), { remove: unread }, atMost('commentsUnviewedCount', 0))]
      : [],
  { watching: ['commentsUnviewedCount'] },
);
