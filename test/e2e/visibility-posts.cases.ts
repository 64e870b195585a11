import { type Viewer, viewers } from '../support/viewers.ts';

const users = '{ items { userId } }';
const tags = 'textTaggedUsers { tag user { userId } }';
const comments = `{ items { commentId commentedAt commentedBy { userId } text ${tags} viewedStatus flagStatus } }`;
const fields = `postId postType postStatus postedAt expiresAt postedBy { userId } album { albumId } originalPost { postId }
  text ${tags} keywords image { url } imageUploadUrl video { urlMasterM3U8 } videoUploadUrl isVerified verificationHidden
  commentsDisabled likesDisabled sharingDisabled flagStatus likeStatus viewedStatus
  onymousLikeCount anonymousLikeCount onymouslyLikedBy ${users} viewedByCount viewedBy ${users}
  commentCount commentsCount unviewed: commentsCount(viewedStatus: NOT_VIEWED) hasNewCommentActivity comments ${comments}`;
export const post = `query ($id: ID!) { post(postId: $id) { ${fields} } }`;
export const album = `query ($id: ID!) { album(albumId: $id) { albumId ownedBy { userId } name description createdAt art { url }
  postCount postsLastUpdatedAt posts { items { postId } } } }`;

const aComment = (by: string, viewedStatus = 'NOT_VIEWED') => ({
  ...{ commentId: `${by}’s comment`, commentedAt: 'time', commentedBy: { userId: by }, text: 'hi @stranger' },
  ...{ textTaggedUsers: [{ tag: '@stranger', user: { userId: 'stranger' } }], viewedStatus, flagStatus: 'NOT_FLAGGED' },
});
const aTag = (name: string) => ({ tag: `@${name}`, user: { userId: name } });

/** What someone sees who has had nothing to do with the post. */
export const seen = {
  ...{ postId: 'text', postType: 'TEXT_ONLY', postStatus: 'COMPLETED', postedAt: 'time', expiresAt: null },
  ...{ postedBy: { userId: 'owner' }, album: { albumId: 'album' }, originalPost: { postId: 'text' } },
  ...{ text: 'by @follower, not @blocker', textTaggedUsers: [aTag('follower'), aTag('blocker')], keywords: ['sea'] },
  ...{ image: null, imageUploadUrl: null, video: null, videoUploadUrl: null },
  ...{ isVerified: null, verificationHidden: null, commentsDisabled: false, likesDisabled: false },
  ...{ sharingDisabled: false, flagStatus: 'NOT_FLAGGED', likeStatus: 'NOT_LIKED', viewedStatus: 'NOT_VIEWED' },
  ...{ onymousLikeCount: null, anonymousLikeCount: null, onymouslyLikedBy: null, viewedByCount: null, viewedBy: null },
  ...{ commentCount: 2, commentsCount: 2, unviewed: null, hasNewCommentActivity: null },
  comments: { items: [aComment('follower'), aComment('friend')] },
};
type Seen = typeof seen | object | null;

export const following = {
  ...{ ...seen, flagStatus: 'FLAGGED', likeStatus: 'ONYMOUSLY_LIKED', viewedStatus: 'VIEWED' },
  comments: { items: [aComment('follower', 'VIEWED'), aComment('friend')] },
};
/** The friend blocks the stranger, and the one tagged blocks the owner. */
export const strange = { ...seen, comments: { items: [aComment('follower')] } };
export const own = {
  ...{ ...seen, textTaggedUsers: [aTag('follower')], verificationHidden: false, viewedStatus: 'VIEWED' },
  ...{ onymousLikeCount: 1, anonymousLikeCount: 1, onymouslyLikedBy: { items: [{ userId: 'follower' }] } },
  ...{ viewedByCount: 1, viewedBy: { items: [{ userId: 'follower' }] }, unviewed: 2, hasNewCommentActivity: true },
};
export const anAlbum = {
  ...{ albumId: 'album', ownedBy: { userId: 'owner' }, name: 'a', description: 'b', createdAt: 'time' },
  ...{ art: { url: 'url' }, postCount: 1, postsLastUpdatedAt: 'time', posts: { items: [{ postId: 'text' }] } },
};

export const closed = (some: Partial<Readonly<Record<Viewer, Seen>>>) =>
  Object.fromEntries(viewers.map((name) => [name, some[name] ?? null]));
export const open = (others: Seen, some: Partial<Readonly<Record<Viewer, Seen>>>) =>
  Object.fromEntries(viewers.map((name) => [name, name === 'blocked' ? null : (some[name] ?? others)]));

/** A post that is a picture, and nothing has happened to it. */
export const picture = {
  ...{ ...seen, postId: 'picture', postType: 'IMAGE', image: { url: 'url' }, isVerified: true },
  ...{ originalPost: { postId: 'picture' }, album: null, text: null, textTaggedUsers: [], keywords: null },
  ...{ commentCount: 0, commentsCount: 0, comments: { items: [] } },
};
export const pictured = {
  ...{ ...picture, verificationHidden: false, viewedStatus: 'VIEWED', hasNewCommentActivity: false, unviewed: 0 },
  ...{ onymousLikeCount: 0, anonymousLikeCount: 0, onymouslyLikedBy: { items: [] } },
  ...{ viewedByCount: 0, viewedBy: { items: [] } },
};
