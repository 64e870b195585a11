import { main } from '../../contract/tables/main.ts';
import { absent, any, equals, isExisting } from '../runtime/condition.ts';
import type { Effect, Given } from '../runtime/effect.ts';
import { type Found, type ItemChange, reaction } from '../runtime/reaction.ts';
import type { Address } from '../runtime/read.ts';
import { a4 } from './index-keys.ts';
import { type Post, type PostStatus, postKey } from './post.ts';
import type { PostView } from './post-view.ts';
import { firstLandmark, mayTrend, pointsAt, weightOf } from './trending.rules.ts';
import { type Trending, type TrendingType, trendingKey, trendingSchemaVersion } from './trending.ts';
import { type TrendingLandmark, trendingLandmarkKey } from './trending-landmark.ts';
import type { User } from './user.ts';
import { userAddress } from './user-count.ts';

interface Bump {
  readonly type: TrendingType;
  readonly id: string;
  readonly names: Pick<Trending, 'postId' | 'postedByUserId' | 'userId'>;
  /** There are no points for what is no longer to be seen, not even in the moment in which it goes. */
  readonly given: Given;
}

const postAddress = (postId: string): Address => ({ table: main, key: postKey(postId) });

const ofPost = ({ postId, postedByUserId }: Pick<Post, 'postId' | 'postedByUserId'>): Bump => ({
  type: 'post',
  id: postId,
  names: { postId, postedByUserId },
  given: { ...postAddress(postId), condition: equals('postStatus', 'COMPLETED') },
});
const ofUser = (userId: string): Bump => ({
  type: 'user',
  id: userId,
  names: { userId },
  given: { ...userAddress(userId), condition: isExisting },
});

const placeOf = ({ type, id }: Bump): Address => ({ table: main, key: trendingKey(type, id) });
const landmarkAddress: Address = { table: main, key: trendingLandmarkKey() };

const [partitionName = '', scoreName = ''] = Object.keys(a4('', 0));

/** One ADD on the score, in the measure the score has. A job may change that meanwhile: then it is worked out again. */
const bump = (found: Found, to: Bump, weight: number, at: string): Effect => {
  const current = found<TrendingLandmark>(landmarkAddress)?.landmark ?? firstLandmark(at);
  const lastDeflatedAt = found<Trending>(placeOf(to))?.lastDeflatedAt ?? current;
  return {
    do: 'count',
    ...placeOf(to),
    by: { [scoreName]: pointsAt(weight, at, lastDeflatedAt) },
    create: {
      ...{ schemaVersion: trendingSchemaVersion, createdAt: at, lastDeflatedAt },
      ...to.names,
      [partitionName]: `${to.type}/trending`,
    },
    provided: any(absent('lastDeflatedAt'), equals('lastDeflatedAt', lastDeflatedAt)),
    given: to.given,
  };
};

const beginnings: readonly (PostStatus | undefined)[] = [undefined, 'PENDING', 'PROCESSING'];

/** A post starts with the points of one view. Restoring an archived one gives none. */
export const scoreNewPost = reaction<Post>(
  ({ before, after, at }, found): readonly Effect[] => {
    if (after?.postStatus !== 'COMPLETED' || !beginnings.includes(before?.postStatus)) return [];
    const owner = found<User>(userAddress(after.postedByUserId));
    const current = found<Post>(postAddress(after.postId));
    const completedAt = [at, after.postedAt].sort().at(-1) ?? at;
    if (!owner || current?.postStatus !== 'COMPLETED' || !mayTrend(after, owner, completedAt)) return [];
    return [bump(found, ofPost(after), weightOf(after, owner), completedAt)];
  },
  {
    watching: ['postStatus'],
    needs: ({ after }) =>
      after
        ? [userAddress(after.postedByUserId), postAddress(after.postId), placeOf(ofPost(after)), landmarkAddress]
        : [],
  },
);

/** What a view is worth the first time someone looks, and again the first time they look closely. */
const worth = ({ before, after }: ItemChange<PostView>): number => {
  if (!after || after.userId === after.postedByUserId) return 0;
  const isFirst = (kind: 'focusViewCount' | 'thumbnailViewCount') => (after[kind] ?? 0) > 0 && !before?.[kind];
  return (isFirst('thumbnailViewCount') ? 1 : 0) + (isFirst('focusViewCount') ? 2 : 0);
};

/** A post and its owner rise with every new viewer. */
export const scoreViews = reaction<PostView>(
  (change, found): readonly Effect[] => {
    const [view, times] = [change.after, worth(change)];
    const post = view && found<Post>(postAddress(view.postId));
    const owner = view && found<User>(userAddress(view.postedByUserId));
    if (!post || !owner || times === 0 || !mayTrend(post, owner, view.lastViewedAt)) return [];
    const weight = times * weightOf(post, owner);
    return [ofPost(post), ofUser(owner.userId)].map((to) => bump(found, to, weight, view.lastViewedAt));
  },
  {
    watching: ['thumbnailViewCount', 'focusViewCount'],
    needs: (change) => {
      if (!change.after || worth(change) === 0) return [];
      const { postId, postedByUserId } = change.after;
      const places = [ofPost({ postId, postedByUserId }), ofUser(postedByUserId)].map(placeOf);
      return [postAddress(postId), userAddress(postedByUserId), ...places, landmarkAddress];
    },
  },
);
