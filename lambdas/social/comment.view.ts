import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import { callerId, findUser } from './caller.ts';
import type { Comment } from './comment.ts';
import { flagStatusOf } from './flag.view.ts';
import type { Post } from './post.ts';
import { type PostView, postViewKey } from './post-view.ts';
import { showTags } from './text-tag.view.ts';
import { userView } from './user.view.ts';

const viewedStatus = async ({ postId, userId, commentedAt }: Comment, call: Call) => {
  if (userId === call.callerId) return 'VIEWED';
  const view = await call.store.get<PostView>(main, postViewKey(postId, callerId(call)));
  return view && view.lastViewedAt >= commentedAt ? 'VIEWED' : 'NOT_VIEWED';
};

export const commentView: View<'Comment', Comment> = {
  type: 'Comment',
  fields: {
    commentId: ({ commentId }) => commentId,
    commentedAt: ({ commentedAt }) => commentedAt,
    commentedBy: async ({ commentId, userId }, call) => {
      const author = await findUser(call, userId);
      if (!author) throw new Error(`comment ${commentId} is shown though its author ${userId} is gone`);
      return show(userView, author);
    },
    text: ({ text }) => text,
    textTaggedUsers: ({ textTags }, call) => showTags(textTags, call),
    viewedStatus,
    flagStatus: ({ commentId }, call) => flagStatusOf(call, 'comment', commentId),
  },
};

const atLeastZero = (count: number | undefined) => Math.max(count ?? 0, 0);

/** What a post shows of its comments. */
export const commentFields = {
  commentCount: ({ commentsDisabled, commentCount }: Post) =>
    commentsDisabled ? undefined : atLeastZero(commentCount),
  hasNewCommentActivity: ({ postedByUserId, lastUnreadCommentAt }: Post, call: Call) =>
    postedByUserId === call.callerId ? lastUnreadCommentAt !== undefined : undefined,
} as const;
