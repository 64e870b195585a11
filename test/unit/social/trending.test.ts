import { describe, expect, it } from 'vitest';
import { main } from '../../../contract/tables/main.ts';
import type { Effect } from '../../../lambdas/runtime/effect.ts';
import type { Found } from '../../../lambdas/runtime/reaction.ts';
import { addressText } from '../../../lambdas/runtime/read.ts';
import { type Post, postKey } from '../../../lambdas/social/post.ts';
import type { PostView } from '../../../lambdas/social/post-view.ts';
import { scoreNewPost, scoreViews } from '../../../lambdas/social/trending.reactions.ts';
import { nextLandmark, pointsAt, rebased } from '../../../lambdas/social/trending.rules.ts';
import { trendingLandmarkKey } from '../../../lambdas/social/trending-landmark.ts';
import { type User, userKey } from '../../../lambdas/social/user.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T00:00:00.000Z');
const iso = (days: number) => new Date(start + days * day).toISOString();
const aUser = (userId: string, details: Partial<User> = {}): User => ({
  ...{ schemaVersion: 11, userId, username: `name_${userId}`, privacyStatus: 'PUBLIC', signedUpAt: iso(-1) },
  ...details,
});
const aPost = (postId: string, postedByUserId: string, details: Partial<Post> = {}): Post => ({
  ...{ schemaVersion: 3, postId, postedByUserId, postedAt: iso(0), postType: 'TEXT_ONLY', postStatus: 'COMPLETED' },
  ...details,
});
const aView = (post: Post, userId: string, at: string, counts: Partial<PostView>): PostView => ({
  ...{ schemaVersion: 0, postId: post.postId, userId, postedByUserId: post.postedByUserId, viewCount: 1 },
  ...{ firstViewedAt: at, lastViewedAt: at },
  ...counts,
});

const foundAmong =
  (items: ReadonlyMap<string, object>): Found =>
  <T extends object>(address: Parameters<Found>[0]) =>
    items.get(addressText(address)) as T | undefined;
const known = (posts: readonly Post[], users: readonly User[]) =>
  new Map<string, object>([
    ...posts.map((post) => [addressText({ table: main, key: postKey(post.postId) }), post] as const),
    ...users.map((user) => [addressText({ table: main, key: userKey(user.userId) }), user] as const),
    [addressText({ table: main, key: trendingLandmarkKey() }), { landmark: iso(0) }],
  ]);
const pointsOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.do === 'count' ? [[effect.key['partitionKey'], effect.by['gsiA4SortKey'] ?? 0] as const] : [],
  );

/** Numbers that look random and are the same in every run. */
const dice = () => {
  let state = 42;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * sides;
  };
};

describe('trending', () => {
  it('over 60 days and 200,000 views ranks as if all scores were halved every midnight', () => {
    const [roll, days, perDay] = [dice(), 60, 40];
    const users = Array.from({ length: 50 }, (_, at) =>
      aUser(`u${at}`, at % 7 === 0 ? { subscriptionLevel: 'DIAMOND' } : {}),
    );
    const posts = Array.from({ length: days * perDay }, (_, at) =>
      aPost(`p${at}`, `u${Math.floor(roll(50))}`, {
        postedAt: iso(Math.floor(at / perDay) + roll(0.9)),
        ...(at % 5 === 0 && { isVerified: false }),
      }),
    );
    const found = foundAmong(known(posts, users));
    const times = Array.from({ length: 200_000 }, () => roll(days)).sort((a, b) => a - b);
    const [forward, halved] = [new Map<string, number>(), new Map<string, number>()];
    let today = 0;
    let scored = 0;
    for (const [at, time] of times.entries()) {
      for (; today < Math.floor(time); today++) for (const [id, score] of halved) halved.set(id, score / 2);
      const post = posts[Math.floor(Math.max(0, time - roll(1.2)) * perDay)];
      if (!post || post.postedAt > iso(time)) continue;
      const focus = roll(3) < 1;
      const after = aView(post, `v${at}`, iso(time), focus ? { focusViewCount: 1 } : { thumbnailViewCount: 1 });
      const effects = scoreViews.react({ after, at: iso(time), expired: false }, found);
      for (const [id, points] of pointsOf(effects)) forward.set(String(id), (forward.get(String(id)) ?? 0) + points);
      if (Date.parse(iso(time)) - Date.parse(post.postedAt) > day) continue;
      scored += 1;
      const diamond = Number(post.postedByUserId.slice(1)) % 7 === 0;
      const weight = (focus ? 2 : 1) * (diamond ? 4 : 1) * (post.isVerified === false ? 0.5 : 1);
      const bump = weight * 2 ** ((Date.parse(iso(time)) - Date.parse(iso(today))) / day);
      for (const id of [`post/${post.postId}`, `user/${post.postedByUserId}`])
        halved.set(id, (halved.get(id) ?? 0) + bump);
    }
    const order = (scores: ReadonlyMap<string, number>, type: string) =>
      [...scores]
        .filter(([id]) => id.startsWith(type))
        .sort(([, a], [, b]) => b - a)
        .map(([id]) => id);
    expect(scored).toBeGreaterThan(100_000);
    for (const type of ['post', 'user']) expect(order(forward, type)).toEqual(order(halved, type));
  }, 30_000);

  it('keeps its order when the landmark moves, and never needs more digits than DynamoDB has', () => {
    let landmark = iso(0);
    let scores = new Map<number, number>();
    for (let today = 0; today < 200; today++) {
      const next = nextLandmark(landmark, iso(today + 0.01));
      scores = new Map(
        [...scores].map(([id, score]) => [id, next === landmark ? score : rebased(score, landmark, next)]),
      );
      landmark = next;
      for (let views = 0; views < 20; views++) {
        const id = today * 20 + views;
        scores.set(id, pointsAt(1, iso(today + 0.02 + views / 25), landmark));
      }
      expect(Math.max(...scores.values()) * 1e8).toBeLessThan(1e29);
    }
    const latest = [...scores].sort(([, a], [, b]) => b - a).slice(0, 500);
    expect(latest.map(([id]) => id)).toEqual(Array.from({ length: 500 }, (_, at) => 200 * 20 - 1 - at));
  });

  const [ann, bob] = [aUser('ann'), aUser('bob')];
  const points = (
    post: Post,
    owner: User,
    before: Partial<PostView> | undefined,
    now: Partial<PostView>,
    by = 'bob',
  ) => {
    const at = now.lastViewedAt ?? iso(0);
    const change = {
      ...(before && { before: aView(post, by, iso(0), before) }),
      ...{ after: aView(post, by, at, now), at, expired: false },
    };
    return pointsOf(scoreViews.react(change, foundAmong(known([post], [owner, bob]))));
  };
  const both = (score: number) => [
    ['post/p', score],
    ['user/ann', score],
  ];

  it('counts the first look and the first close look of each viewer, and no other', () => {
    const post = aPost('p', 'ann');
    expect(points(post, ann, undefined, { thumbnailViewCount: 3 })).toEqual(both(1));
    expect(points(post, ann, { thumbnailViewCount: 3 }, { thumbnailViewCount: 4 })).toEqual([]);
    expect(points(post, ann, { thumbnailViewCount: 3 }, { thumbnailViewCount: 3, focusViewCount: 1 })).toEqual(both(2));
    expect(points(post, ann, { focusViewCount: 1 }, { thumbnailViewCount: 1, focusViewCount: 1 })).toEqual(both(1));
    expect(points(post, ann, undefined, { focusViewCount: 1 }, 'ann')).toEqual([]);
  });

  it('weighs by verification and subscription', () => {
    const look = { thumbnailViewCount: 1 };
    const diamond = aUser('ann', { subscriptionLevel: 'DIAMOND' });
    expect(points(aPost('p', 'ann', { isVerified: false }), ann, undefined, look)).toEqual(both(0.5));
    expect(points(aPost('p', 'ann', { isVerified: true }), diamond, undefined, look)).toEqual(both(4));
    expect(points(aPost('p', 'ann', { isVerified: false }), diamond, undefined, { focusViewCount: 1 })).toEqual(
      both(4),
    );
  });

  it('passes by what is old, copied, hidden, or of the app itself', () => {
    const look = { thumbnailViewCount: 1 };
    const later = (days: number) => ({ ...look, lastViewedAt: iso(days) });
    expect(points(aPost('p', 'ann'), ann, undefined, later(1))).toEqual(both(2));
    expect(points(aPost('p', 'ann'), ann, undefined, later(1.01))).toEqual([]);
    expect(points(aPost('p', 'ann', { postType: 'IMAGE', originalPostId: 'o' }), ann, undefined, look)).toEqual([]);
    expect(points(aPost('p', 'ann', { postStatus: 'ARCHIVED' }), ann, undefined, look)).toEqual([]);
    expect(points(aPost('p', 'ann'), aUser('ann', { username: 'real' }), undefined, look)).toEqual([]);
  });

  it('gives a new post one view of its own, and a restored one nothing', () => {
    const post = aPost('p', 'ann');
    const found = foundAmong(known([post], [ann]));
    const born = (before?: Post['postStatus']) =>
      pointsOf(
        scoreNewPost.react(
          {
            after: post,
            at: iso(0),
            expired: false,
            ...(before && { before: aPost('p', 'ann', { postStatus: before }) }),
          },
          found,
        ),
      );
    expect([born(), born('PROCESSING'), born('ARCHIVED')]).toEqual([[['post/p', 1]], [['post/p', 1]], []]);
  });
});
