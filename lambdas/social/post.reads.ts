import { checkedId } from '../runtime/ids.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { feedOf } from './feed.list.ts';
import { postsIn, postsOf, wantedOf } from './post.lists.ts';
import { prefetch } from './post.prefetch.ts';
import { visiblePost } from './post.standing.ts';
import { postView } from './post.view.ts';
import { followedUsersWithStories, storiesOf } from './story.lists.ts';

type Lists = 'User.feed' | 'User.posts' | 'User.stories' | 'User.followedUsersWithStories' | 'PaginatedPosts.items';

export const served: Resolvers<'Query.post' | Lists> = {
  'Query.post': async ({ postId }, call) => {
    const [post] = await Promise.all([visiblePost(call, checkedId('postId', postId)), prefetch(call, postId)]);
    return post && show(postView, post);
  },

  'User.feed': feedOf,
  'User.posts': postsOf,
  'User.stories': storiesOf,
  'User.followedUsersWithStories': followedUsersWithStories,
  'PaginatedPosts.items': async (wanted, call, source) =>
    (await wantedOf(wanted, await postsIn(source, call), call)).map((post) => show(postView, post)),
};
