import { main } from '../../contract/tables/main.ts';
import { count, type Effect } from '../runtime/effect.ts';
import { type Found, reaction } from '../runtime/reaction.ts';
import { type Comment, commentKey } from './comment.ts';
import type { Flag } from './flag.ts';
import { hostName } from './host.ts';
import { type Post, postKey } from './post.ts';
import type { User } from './user.ts';
import { userAddress } from './user-count.ts';
import { workOff } from './works.ts';

/** People whose single flag is enough. */
const wardens = [hostName, 'ian'];
const isWarden = (found: Found, userId: string) => wardens.includes(found<User>(userAddress(userId))?.username ?? '');

/** Flags weigh by how many have seen the post, and not before some have. */
const isTooMany = (flagCount = 0, { viewedByCount = 0 }: Partial<Post> = {}) =>
  viewedByCount > 5 && flagCount > viewedByCount / 10;

const rose = (before: { readonly flagCount?: number } | undefined, after: { readonly flagCount?: number }) =>
  (after.flagCount ?? 0) > (before?.flagCount ?? 0);

/** Whatever can be flagged counts its flags. */
export const countFlags = reaction<Flag>(({ before, after }) => {
  const flag = after ?? before;
  const by = Number(after !== undefined) - Number(before !== undefined);
  if (!flag || by === 0) return [];
  return [count(main, { partitionKey: `${flag.itemType}/${flag.itemId}`, sortKey: '-' }, 'flagCount', by)];
});

export const heedPostFlag = reaction<Flag>(
  ({ before, after }, found) =>
    after && !before && isWarden(found, after.userId) ? [workOff({ do: 'archivePost', postId: after.itemId })] : [],
  { needs: ({ before, after }) => (after && !before ? [userAddress(after.userId)] : []) },
);

const commentOf = ({ itemId }: Flag) => ({ table: main, key: commentKey(itemId) });

/** On their own posts owners are wardens too. */
export const heedCommentFlag = reaction<Flag>(
  ({ before, after }, found) => {
    if (before || !after) return [];
    const isOwner = found<Comment>(commentOf(after))?.postedByUserId === after.userId;
    return isOwner || isWarden(found, after.userId) ? [workOff({ do: 'deleteComment', commentId: after.itemId })] : [];
  },
  { needs: ({ before, after }) => (after && !before ? [userAddress(after.userId), commentOf(after)] : []) },
);

export const archiveFlagged = reaction<Post>(
  ({ before, after }): readonly Effect[] => {
    if (after?.postStatus !== 'COMPLETED' || !rose(before, after)) return [];
    return isTooMany(after.flagCount, after) ? [workOff({ do: 'archivePost', postId: after.postId })] : [];
  },
  { watching: ['flagCount'] },
);

const postOf = ({ postId }: Comment) => ({ table: main, key: postKey(postId) });

export const removeFlagged = reaction<Comment>(
  ({ before, after }, found): readonly Effect[] => {
    if (!after || !rose(before, after)) return [];
    const { commentId, flagCount } = after;
    return isTooMany(flagCount, found<Post>(postOf(after))) ? [workOff({ do: 'deleteComment', commentId })] : [];
  },
  { watching: ['flagCount'], needs: ({ after }) => (after ? [postOf(after)] : []) },
);
