import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import type { Query } from '../runtime/query.ts';
import { refusePost } from './post.refusals.ts';
import { mayRead, standingTo, visiblePost } from './post.standing.ts';
import type { Post } from './post.ts';
import { type ListedPost, showPostsOf } from './posts-page.view.ts';

type Source = Readonly<Record<string, unknown>>;
type Posts = Shown<'PaginatedPosts'>;

/** The parent's id, as the function that showed the parent carried it along. */
export const idIn = (source: Source, name: string): string => {
  const id = source[name];
  if (typeof id !== 'string') throw new Error(`the parent of a list carries no ${name}: let its view carry it`);
  return id;
};

/** A user's posts of one status, newest first. */
export const postsOf = async (
  args: Fields['User.posts']['args'],
  call: Call,
  source: Source,
): Promise<Posts | undefined> => {
  const userId = idIn(source, 'userId');
  const { limit, after } = await pageAsked(call, args, { of: userId });
  const [status, type] = [args.postStatus ?? 'COMPLETED', args.postType];
  const standing = await standingTo(call, userId);
  if (!mayRead(standing)) return undefined;
  if (!standing.relation.self && status !== 'COMPLETED') throw refusePost.onlyCompletedOfOthers();

  const query: Query = {
    index: 'GSI-A2',
    hash: `post/${userId}`,
    range: { begins: `${status}/` },
    reverse: true,
    limit,
    after,
    ...(type && { keep: ({ postType }) => postType === type }),
  };
  return showPostsOf(call, args, await call.store.query<Post>(main, query), userId);
};

/** The posts of a page that the caller may see: one batch for all of them, with what was asked of each. */
export const postsIn = async (source: Source, call: Call): Promise<readonly Post[]> => {
  const listed = (source['posts'] ?? []) as readonly ListedPost[];
  const posts = await Promise.all(
    listed.map(({ postId, postedByUserId }) => visiblePost(call, postId, postedByUserId)),
  );
  return posts.flatMap((post) => post ?? []);
};
