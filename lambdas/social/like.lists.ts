import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { type PageArguments, pageAsked } from '../runtime/page.ts';
import { show } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import { callerId } from './caller.ts';
import type { Like, LikeStatus } from './like.ts';
import { seesLikes } from './like.view.ts';
import { findPost, mayRead, standingTo } from './post.standing.ts';
import { showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';
import { usersPage, usersView } from './user.list.ts';

/** Who likes a post with their name, in the order they did, for its owner. */
export const onymouslyLikedBy = async (
  args: Fields['Post.onymouslyLikedBy']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedUsers'> | undefined> => {
  const postId = idIn(source, 'postId');
  const asked = await pageAsked(call, args, { of: postId });
  const post = await findPost(call, postId);
  if (!post || !(await seesLikes(post, call))) return undefined;
  const likers = async (limit: number, after: Key | undefined) => {
    const range = { begins: 'ONYMOUSLY_LIKED/' };
    const page = await call.store.query<Like>(main, { index: 'GSI-A2', hash: `like/${postId}`, range, limit, after });
    return { ...page, items: page.items.map(({ likedByUserId }) => likedByUserId) };
  };
  return show(usersView, await usersPage(call, args, asked, likers, postId));
};

const likedPosts = async (call: Call, args: PageArguments, userId: string, status: LikeStatus) => {
  const { limit, after } = await pageAsked(call, args, { of: userId });
  const page = await call.store.query<Like>(main, {
    index: 'GSI-A1',
    hash: `like/${userId}`,
    range: { begins: `${status}/` },
    reverse: true,
    limit,
    after,
  });
  return showPostsOf(call, args, page, userId);
};

export const onymouslyLikedPosts = async (
  args: Fields['User.onymouslyLikedPosts']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'> | undefined> => {
  const userId = idIn(source, 'userId');
  const [standing, posts] = await Promise.all([
    standingTo(call, userId),
    likedPosts(call, args, userId, 'ONYMOUSLY_LIKED'),
  ]);
  return mayRead(standing) ? posts : undefined;
};

export const anonymouslyLikedPosts = async (
  args: Fields['User.anonymouslyLikedPosts']['args'],
  call: Call,
  source: Source,
): Promise<Shown<'PaginatedPosts'> | undefined> => {
  const userId = idIn(source, 'userId');
  const posts = await likedPosts(call, args, userId, 'ANONYMOUSLY_LIKED');
  return userId === callerId(call) ? posts : undefined;
};
