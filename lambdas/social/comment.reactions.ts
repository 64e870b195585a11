import { main } from '../../contract/tables/main.ts';
import { unchanged } from '../runtime/condition.ts';
import { count, type Effect, type Given, raise } from '../runtime/effect.ts';
import { type Found, type ItemChange, reaction } from '../runtime/reaction.ts';
import type { Address } from '../runtime/read.ts';
import type { Comment } from './comment.ts';
import { a3 } from './index-keys.ts';
import { postKey } from './post.ts';
import { type PostView, postViewKey } from './post-view.ts';
import { countOnUser, userAddress } from './user-count.ts';
import { workOff } from './works.ts';

const ownersView = ({ postId, postedByUserId }: Comment): Address => ({
  table: main,
  key: postViewKey(postId, postedByUserId),
});

/** True of comments by others that the post's owner has not looked at since. */
const isUnviewed = (comment: Comment, found: Found): boolean => {
  if (comment.userId === comment.postedByUserId) return false;
  const view = found<PostView>(ownersView(comment));
  return !view || view.lastViewedAt < comment.commentedAt;
};

/** That the owner has not looked since it was decided what they have viewed. */
const asViewed = (comment: Comment, found: Found): Given => ({
  ...ownersView(comment),
  condition: unchanged('lastViewedAt', found<PostView>(ownersView(comment))?.lastViewedAt),
});

const eitherOf = ({ before, after }: ItemChange<Comment>) => after ?? before;
const ifMadeOrGone = (change: ItemChange<Comment>) => (change.before && change.after ? undefined : eitherOf(change));

/** A post counts its comments, and those its owner has not viewed; an author counts what they wrote. */
export const countComments = reaction<Comment>(
  (change, found): readonly Effect[] => {
    const comment = ifMadeOrGone(change);
    if (!comment) return [];
    const by = change.after ? 1 : -1;
    const [post, unviewed] = [postKey(comment.postId), isUnviewed(comment, found)];
    const keys = a3(`post/${comment.postedByUserId}`, comment.commentedAt);
    return [
      count(main, post, 'commentCount', by),
      ...(unviewed ? [{ ...count(main, post, 'commentsUnviewedCount', by), given: asViewed(comment, found) }] : []),
      ...(unviewed && change.after ? [raise(main, post, 'lastUnreadCommentAt', comment.commentedAt, keys)] : []),
      ...countOnUser(found, comment.userId, comment.commentedAt, {
        commentCount: by,
        commentDeletedCount: change.after ? 0 : 1,
        commentForcedDeletionCount: !change.after && comment.removedByForce ? 1 : 0,
      }),
    ];
  },
  {
    needs: (change) => {
      const comment = ifMadeOrGone(change);
      return comment ? [ownersView(comment), userAddress(comment.userId)] : [];
    },
  },
);

/** The flags of a comment go with it. */
export const clearFlags = reaction<Comment>(({ before, after }) =>
  before && !after ? [workOff({ do: 'clearFlags', commentId: before.commentId })] : [],
);

/** Ten of them fit into a request to the queue, whatever letters they are of. */
const short = 4_000;

/** Whether it has bad words is for a worker to find out: the list of them is not in the table. */
export const checkWords = reaction<Comment>(({ before, after }) => {
  if (before || !after) return [];
  const { commentId, text } = after;
  return [workOff({ do: 'checkComment', commentId, ...(text.length <= short && { text }) })];
});
