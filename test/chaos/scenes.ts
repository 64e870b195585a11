import { type Album, albumIndexKeys, albumKey } from '../../lambdas/social/album.ts';
import { commentIndexKeys, commentKey } from '../../lambdas/social/comment.ts';
import { flagIndexKeys, flagKey } from '../../lambdas/social/flag.ts';
import { type FollowStatus, followIndexKeys, followKey } from '../../lambdas/social/follow.ts';
import { likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import { mentionsOf } from '../../lambdas/social/mention.rules.ts';
import { type Post, type PostStatus, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import { postViewIndexKeys, postViewKey } from '../../lambdas/social/post-view.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import type { SocialWork } from '../../lambdas/social/works.ts';

interface Scene {
  readonly items: readonly object[];
  /** Rows of feeds. */
  readonly feed?: readonly object[];
  /** Rows of the search table. */
  readonly search?: readonly object[];
  readonly work: SocialWork;
}

const at = '2026-01-01T00:00:00.000Z';
const future = '2126-01-01T00:00:00.000Z';
const many = <T>(make: (n: number) => T, count = 30): readonly T[] => Array.from({ length: count }, (_, n) => make(n));

const aUser = (userId: string): object => {
  const user: User = { schemaVersion: 11, userId, username: userId, privacyStatus: 'PUBLIC', signedUpAt: at };
  return { ...userKey(userId), ...userIndexKeys(user), ...user };
};
const aFollow = (followedUserId: string, followerUserId: string, followStatus: FollowStatus): object => {
  const follow = { schemaVersion: 1, followedUserId, followerUserId, followStatus, followedAt: at };
  return { ...followKey(followedUserId, followerUserId), ...followIndexKeys(follow), ...follow };
};
const aPost = (postId: string, postedByUserId: string, postStatus: PostStatus, more: Partial<Post> = {}): object => {
  const post: Post = { schemaVersion: 3, postId, postedByUserId, postStatus, postedAt: at, postType: 'IMAGE', ...more };
  return { ...postKey(postId), ...postIndexKeys(post), ...post };
};
const aLike = (postId: string, postedByUserId: string, likedByUserId: string, timesArchived = 0): object => {
  const ids = { postId, postedByUserId, likedByUserId };
  const like = { schemaVersion: 1, ...ids, likeStatus: 'ONYMOUSLY_LIKED', likedAt: at, timesArchived } as const;
  return { ...likeKey(postId, likedByUserId), ...likeIndexKeys(like), ...like };
};
const aView = (postId: string, postedByUserId: string, userId: string): object => {
  const times = { firstViewedAt: at, lastViewedAt: at, viewCount: 1 };
  const view = { schemaVersion: 0, postId, postedByUserId, userId, ...times };
  return { ...postViewKey(postId, userId), ...postViewIndexKeys(view), ...view };
};
const aComment = (commentId: string, postId: string, userId: string, text = 'hm'): object => {
  const rest = { postedByUserId: 'someone', commentedAt: at, text, textTags: [] };
  const comment = { schemaVersion: 1, commentId, postId, userId, ...rest };
  return { ...commentKey(commentId), ...commentIndexKeys(comment), ...comment };
};
const aFlag = (itemType: 'comment' | 'post', itemId: string, userId: string): object => {
  const flag = { schemaVersion: 0, itemType, itemId, userId, createdAt: at };
  return { ...flagKey(itemType, itemId, userId), ...flagIndexKeys(flag), ...flag };
};
const anAlbum = (albumId: string, ownedByUserId: string): object => {
  const album: Album = { schemaVersion: 0, albumId, ownedByUserId, name: 'all', createdAt: at };
  return { ...albumKey(albumId), ...albumIndexKeys(album), ...album };
};

const naming = (...userIds: readonly string[]) => userIds.map((userId) => ({ tag: `@${userId}`, userId }));

/** A scene for each kind of long work, full of names that begin alike; a kind left out does not compile. */
export const scenes: Readonly<Record<SocialWork['do'], (it: string) => Scene>> = {
  archivePost: (it) => ({
    items: [aPost(it, `${it}o`, 'COMPLETED', { albumId: `${it}a`, albumRank: 0.5 })],
    work: { do: 'archivePost', postId: it },
  }),
  checkComment: (it) => ({
    items: [aComment(it, `${it}p`, `${it}u`, 'oh fiddlesticks')],
    work: { do: 'checkComment', commentId: it },
  }),
  clearFlags: (it) => ({
    items: many((n) => aFlag('comment', it, `${it}u${n}`)),
    work: { do: 'clearFlags', commentId: it },
  }),
  clearLikes: (it) => ({
    items: [
      aPost(it, `${it}o`, 'ARCHIVED', { timesArchived: 1 }),
      ...many((n) => aLike(it, `${it}o`, `${it}u${n}`), 105),
      ...many((n) => aLike(it, `${it}o`, `${it}later${n}`, 1), 5),
    ],
    work: { do: 'clearLikes', postId: it, timesArchived: 1 },
  }),
  deleteComment: (it) => ({ items: [aComment(it, `${it}p`, `${it}u`)], work: { do: 'deleteComment', commentId: it } }),
  deletePost: (it) => ({
    items: [
      aPost(it, `${it}o`, 'DELETING'),
      ...many((n) => aLike(it, `${it}o`, `${it}u${n}`)),
      ...many((n) => aView(it, `${it}o`, `${it}u${n}`)),
      ...many((n) => aComment(`${it}c${n}`, it, `${it}u${n}`), 10),
    ],
    work: { do: 'deletePost', postId: it },
  }),
  deleteUser: (it) => ({
    items: [
      ...many((n) => aFollow(it, `${it}f${n}`, 'FOLLOWING'), 8),
      ...many((n) => aFollow(`${it}f${n}`, it, 'FOLLOWING'), 8),
      ...many((n) => aPost(`${it}p${n}`, it, 'COMPLETED'), 3),
      ...many((n) => aLike(`${it}q${n}`, `${it}o`, it), 8),
      ...many((n) => aView(`${it}q${n}`, `${it}o`, it), 8),
      ...many((n) => aComment(`${it}c${n}`, `${it}q${n}`, it), 5),
      anAlbum(`${it}a`, it),
      ...many((n) => aPost(`${it}t${n}`, `${it}o`, 'COMPLETED', { textTags: naming(it, `${it}f`) }), 6),
    ],
    search: many((n) => mentionsOf(naming(it), 'post', `${it}t${n}`), 6).flat(),
    work: { do: 'deleteUser', userId: it, leftAt: future, keepsAccount: false },
  }),
  fanOutPost: (it) => ({
    items: [aPost(`${it}p`, it, 'COMPLETED'), ...many((n) => aFollow(it, `${it}f${n}`, 'FOLLOWING'))],
    work: { do: 'fanOutPost', ownerId: it, postId: `${it}p` },
  }),
  forceDisable: (it) => ({ items: [aUser(it)], work: { do: 'forceDisable', userId: it, forcedBy: 'posts' } }),
  forgetAlbum: (it) => ({
    items: many((n) => aPost(`${it}p${n}`, `${it}o`, 'COMPLETED', { albumId: it, albumRank: n / 100 }), 8),
    work: { do: 'forgetAlbum', albumId: it },
  }),
  keepPhoto: (it) => ({
    items: [aPost(`${it}p`, it, 'COMPLETED'), { ...aUser(it), photoPostId: `${it}p` }],
    work: { do: 'keepPhoto', userId: it },
  }),
  openUp: (it) => ({
    items: [
      aUser(it),
      ...many((n) => aFollow(it, `${it}r${n}`, 'REQUESTED'), 6),
      ...many((n) => aFollow(it, `${it}d${n}`, 'DENIED'), 4),
    ],
    work: { do: 'openUp', userId: it },
  }),
  refreshFirstStory: (it) => ({
    items: [
      aPost(`${it}p`, it, 'COMPLETED', { expiresAt: future }),
      ...many((n) => aFollow(it, `${it}f${n}`, 'FOLLOWING')),
    ],
    work: { do: 'refreshFirstStory', userId: it },
  }),
  rescanComments: (it) => ({
    items: [
      ...many((n) => aComment(`${it}bad${n}`, `${it}p`, `${it}u${n}`, 'Fiddlesticks indeed'), 4),
      ...many((n) => aComment(`${it}good${n}`, `${it}p`, `${it}u${n}`), 3),
      aComment(`${it}friendly`, `${it}p`, `${it}friend`, 'fiddlesticks'),
      aFollow('someone', `${it}friend`, 'FOLLOWING'),
      aFollow(`${it}friend`, 'someone', 'FOLLOWING'),
    ],
    work: { do: 'rescanComments' },
  }),
  syncFeed: (it) => ({
    items: [aFollow(it, `${it}f`, 'FOLLOWING'), ...many((n) => aPost(`${it}p${n}`, it, 'COMPLETED'))],
    work: { do: 'syncFeed', ownerId: it, followerUserId: `${it}f` },
  }),
  withdrawPost: (it) => ({
    items: [aPost(`${it}p`, it, 'ARCHIVED')],
    feed: many((n) => ({ postId: `${it}p`, feedUserId: `${it}f${n}`, postedAt: at, postedByUserId: it })),
    work: { do: 'withdrawPost', ownerId: it, postId: `${it}p` },
  }),
  removeLikes: (it) => ({
    items: many((n) => aLike(`${it}p${n}`, it, `${it}l`)),
    work: { do: 'removeLikes', userId: it, likerId: `${it}l` },
  }),
};
