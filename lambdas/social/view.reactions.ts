import { main } from '../../contract/tables/main.ts';
import { amend, count, type Effect, raise } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import { type Post, postKey } from './post.ts';
import { listed, noneUnviewed } from './post.unread.ts';
import type { PostView } from './post-view.ts';
import { userKey } from './user.ts';
import { countOnUser, userAddress } from './user-count.ts';

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
    return [
      count(main, postKey(view.postId), 'viewedByCount', by),
      ...(change.after || view.takenBack
        ? countOnUser(found, view.postedByUserId, view.firstViewedAt, { postViewedByCount: by })
        : []),
    ];
  },
  {
    needs: (change) => {
      const view = firstOrGone(change);
      return view ? [userAddress(view.postedByUserId)] : [];
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

/**
 * With the last unviewed comment gone or viewed, the post leaves the list of those that have some. Its count stays: below
 * zero it waits for a comment whose record was parked.
 */
export const leaveUnviewed = reaction<Post>(
  ({ after }) =>
    after?.lastUnreadCommentAt && (after.commentsUnviewedCount ?? 0) <= 0
      ? [amend(main, postKey(after.postId), { remove: listed }, noneUnviewed)]
      : [],
  { watching: ['commentsUnviewedCount', 'lastUnreadCommentAt'] },
);
