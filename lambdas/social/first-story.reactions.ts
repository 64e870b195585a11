import { publish } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import type { FirstStory } from './first-story.ts';
import type { Follow } from './follow.ts';
import type { Post } from './post.ts';
import { workOff } from './works.ts';

const storyOf = (post: Post | undefined) =>
  post?.postStatus === 'COMPLETED' && post.expiresAt ? post.expiresAt : undefined;

const refresh = (userId: string, of: { readonly followerUserId: string } | { readonly postId: string }) =>
  workOff({ do: 'refreshFirstStory', userId, ...of });

/** A story that comes, goes or moves may change which one is first. */
export const refreshFirstStory = reaction<Post>(
  ({ before, after }) => {
    const post = after ?? before;
    if (!post || storyOf(before) === storyOf(after)) return [];
    return [refresh(post.postedByUserId, { postId: post.postId })];
  },
  { watching: ['postStatus', 'expiresAt'] },
);

/** Who begins to follow hears of the first story, who ends does not any more. */
export const tellFollower = reaction<Follow>(
  ({ before, after }) => {
    const follow = after ?? before;
    const isAffected = [before, after].some((one) => one?.followStatus === 'FOLLOWING');
    if (!follow || !isAffected) return [];
    return [refresh(follow.followedUserId, { followerUserId: follow.followerUserId })];
  },
  { watching: ['followStatus'] },
);

export const notifyFollower = reaction<FirstStory>(
  ({ before, after }) => {
    const story = after ?? before;
    if (!story) return [];
    const { followerUserId: userId, followedUserId } = story;
    const type = 'USER_FOLLOWED_USERS_WITH_STORIES_CHANGED';
    return [publish('triggerNotification', { userId, type, followedUserId, ...(after && { postId: after.postId }) })];
  },
  { watching: ['postId'] },
);
