import type { Fields, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import type { Query } from '../runtime/query.ts';
import { postsInFeed } from './feed.posts.ts';
import { prefetch } from './post.prefetch.ts';
import { refusePost } from './post.refusals.ts';
import { mayRead, standingTo, visiblePost } from './post.standing.ts';
import type { Post } from './post.ts';
import { type ListedPost, showPostsOf } from './posts-page.view.ts';
import { idIn, type Source } from './source.ts';
import { viewedStatusOf } from './view.view.ts';

type Posts = Shown<'PaginatedPosts'>;

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
  if (source['kind'] === 'feed') return postsInFeed(listed, call);
  const posts = await Promise.all(
    listed.map(async ({ postId, postedByUserId }) => {
      const [post] = await Promise.all([visiblePost(call, postId, postedByUserId), prefetch(call, postId)]);
      return post ?? [];
    }),
  );
  return posts.flat();
};

/** Those of a page that are as the client wants them. */
export const wantedOf = async (
  { viewedStatus, isVerified }: Fields['PaginatedPosts.items']['args'],
  posts: readonly Post[],
  call: Call,
): Promise<readonly Post[]> => {
  const verified = posts.filter((post) => typeof isVerified !== 'boolean' || post.isVerified === isVerified);
  if (!viewedStatus) return verified;
  const statuses = await Promise.all(verified.map((post) => viewedStatusOf(post, call)));
  return verified.filter((_, at) => statuses[at] === viewedStatus);
};
