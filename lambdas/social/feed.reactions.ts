import { publish } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { feedChanged } from './feed.news.ts';
import type { Follow } from './follow.ts';
import type { Post } from './post.ts';
import { workOff } from './works.ts';

/** A post is in feeds while it is COMPLETED. */
export const keepInFeeds = reaction<Post>(
  ({ before, after }) => {
    const post = after ?? before;
    const [was, is] = [before, after].map((one) => one?.postStatus === 'COMPLETED');
    if (!post || was === is) return [];
    const { postId, postedByUserId: ownerId } = post;
    return [workOff({ do: is ? 'fanOutPost' : 'withdrawPost', ownerId, postId })];
  },
  { watching: ['postStatus'] },
);

/** Posts come and go with the follow. One that was only asked for or denied changes no feed; the follower hears of it. */
export const followInFeed = reaction<Follow>(
  ({ before, after }) => {
    const follow = after ?? before;
    if (!follow) return [];
    const { followedUserId: ownerId, followerUserId } = follow;
    const isAffected = [before, after].some((one) => one?.followStatus === 'FOLLOWING');
    return isAffected
      ? [workOff({ do: 'syncFeed', ownerId, followerUserId })]
      : [publish('triggerNotification', feedChanged(followerUserId))];
  },
  { watching: ['followStatus'] },
);
