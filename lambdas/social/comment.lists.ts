import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { nextToken, type PageArguments, pageAsked } from '../runtime/page.ts';
import { show, type View } from '../runtime/view.ts';
import { callerId } from './caller.ts';
import type { Comment } from './comment.ts';
import { commentView } from './comment.view.ts';
import { findPost, standingTo } from './post.standing.ts';
import type { Post } from './post.ts';
import { showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';

interface CommentsPage {
  readonly comments: readonly Comment[];
  readonly nextToken: string | null;
}

const commentsPageView: View<'PaginatedComments', CommentsPage> = {
  type: 'PaginatedComments',
  fields: {
    items: ({ comments }) => comments.map((comment) => show(commentView, comment)),
    nextToken: ({ nextToken: token }) => token,
  },
};

/** Those by people who are still there and do not block the caller. */
const visible = async (call: Call, comments: readonly Comment[]): Promise<readonly Comment[]> => {
  const standings = await Promise.all(comments.map(({ userId }) => standingTo(call, userId)));
  return comments.filter((_, at) => standings[at]?.owner && !standings[at]?.relation.blockedBy);
};

/** A post's comments in the order they were made; a page is full unless the list ended. */
export const commentsOn = async (
  args: Fields['Post.comments']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedComments'> | undefined> => {
  const postId = idIn(source, 'postId');
  const { limit, after: start } = await pageAsked(call, args, { of: postId });
  if (source['commentsDisabled']) return undefined;
  const comments: Comment[] = [];
  let after = start;
  do {
    const page = await call.store.query<Comment>(main, {
      index: 'GSI-A1',
      hash: `comment/${postId}`,
      reverse: args.reverse ?? false,
      limit: limit - comments.length,
      after,
    });
    comments.push(...(await visible(call, page.items)));
    after = page.next;
  } while (after && comments.length < limit);
  const token = await nextToken(call, args, { items: [], ...(after && { next: after }) }, postId);
  return show(commentsPageView, { comments, nextToken: token });
};

/** How many comments a post has; its owner may ask how many of them are viewed, or not. */
export const commentsCount = async (
  { viewedStatus }: Fields['Post.commentsCount']['args'],
  call: Call,
  source: Source,
): Promise<number | undefined> => {
  const post = await findPost(call, idIn(source, 'postId'));
  if (!post || post.commentsDisabled) return undefined;
  const all = Math.max(post.commentCount ?? 0, 0);
  if (!viewedStatus) return all;
  if (post.postedByUserId !== callerId(call)) return undefined;
  const unviewed = Math.min(Math.max(post.commentsUnviewedCount ?? 0, 0), all);
  return viewedStatus === 'NOT_VIEWED' ? unviewed : all - unviewed;
};

/** The caller's posts that have comments to view. */
export const postsWithUnviewedComments = async (
  args: PageArguments,
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'> | undefined> => {
  const userId = idIn(source, 'userId');
  const { limit, after } = await pageAsked(call, args, { of: userId });
  if (userId !== callerId(call)) return undefined;
  const hash = `post/${userId}`;
  const page = await call.store.query<Post>(main, { index: 'GSI-A3', hash, reverse: true, limit, after });
  return showPostsOf(call, args, page, userId);
};
