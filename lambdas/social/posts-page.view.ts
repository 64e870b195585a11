import type { Call } from '../runtime/call.ts';
import { nextToken, type PageArguments } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import { show, type View } from '../runtime/view.ts';

/** A post as a list knows it: `PaginatedPosts.items` reads the rest. The owner, where known, saves it a request. */
export interface ListedPost {
  readonly postId: string;
  readonly postedByUserId?: string;
}

/** In a feed are only posts of those whom the caller follows; elsewhere how the caller stands to the owner decides. */
type Kind = 'feed' | 'list';

export interface PostsPage {
  readonly kind?: Kind;
  readonly posts: readonly ListedPost[];
  readonly nextToken: string | null;
}

const postsPageView: View<'PaginatedPosts', PostsPage> = {
  type: 'PaginatedPosts',
  carry: ({ posts, kind = 'list' }) => ({ posts, kind }),
  fields: { nextToken: ({ nextToken: token }) => token },
};

export const showPosts = (page: PostsPage) => show(postsPageView, page);

const listed = ({ postId, postedByUserId }: ListedPost): ListedPost => ({
  postId,
  ...(postedByUserId && { postedByUserId }),
});

/** A page of rows that name posts, as the list `of` some parent. */
export const showPostsOf = async (call: Call, args: PageArguments, page: Page<ListedPost>, of: string, kind?: Kind) =>
  showPosts({ ...(kind && { kind }), posts: page.items.map(listed), nextToken: await nextToken(call, args, page, of) });
