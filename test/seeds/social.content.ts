import type { SeedRow } from './seed.ts';

const flag = (type: string, id: string) =>
  ({
    table: 'Main',
    key: [`${type}/{${id}}`, 'flag/{userId}'],
    version: 0,
    attributes: 'createdAt',
    indexes: { 'GSI-K1': ['flag/{userId}', type] },
  }) as const satisfies SeedRow;

const trending = (type: string, id: string) =>
  ({
    table: 'Main',
    key: [`${type}/{${id}}`, 'trending'],
    version: 0,
    attributes: 'lastDeflatedAt createdAt',
    indexes: { 'GSI-A4': [`${type}/trending`, '{score:Number}'] },
  }) as const satisfies SeedRow;

/** The rows about posts, albums, comments and chats. */
export const contentRows = {
  album: {
    table: 'Main',
    key: ['album/{albumId}', '-'],
    version: 0,
    attributes: 'albumId ownedByUserId name description createdAt postCount rankCount postsLastUpdatedAt artHash',
    indexes: { 'GSI-A1': ['album/{userId}', '{createdAt}'], 'GSI-K1': ['album', '{deleteAt}'] },
    sparse: 'GSI-K1 only while the album is empty (`deleteAt`)',
  },
  chat: {
    table: 'Main',
    key: ['chat/{chatId}', '-'],
    version: 0,
    attributes:
      'chatId chatType name createdByUserId createdAt lastMessageActivityAt flagCount messagesCount userCount',
    indexes: { 'GSI-A1': ['chat/{userId1}/{userId2}', '-'] },
    sparse: 'GSI-A1 only for `DIRECT` chats; the two user ids are sorted',
  },
  chatFlag: flag('chat', 'chatId'),
  chatMember: {
    table: 'Main',
    key: ['chat/{chatId}', 'member/{userId}'],
    version: 1,
    attributes: 'messagesUnviewedCount',
    indexes: {
      'GSI-K1': ['chat/{chatId}', 'member/{joinedAt}'],
      'GSI-K2': ['member/{userId}', 'chat/{lastMessageActivityAt}'],
    },
  },
  chatView: {
    table: 'Main',
    key: ['chat/{chatId}', 'view/{userId}'],
    version: 0,
    attributes: 'firstViewedAt lastViewedAt viewCount',
    indexes: {
      'GSI-A1': ['chatView/{chatId}', '{firstViewedAt}'],
      'GSI-A2': ['chatView/{userId}', '{firstViewedAt}'],
    },
  },
  chatMessage: {
    table: 'Main',
    key: ['chatMessage/{messageId}', '-'],
    version: 0,
    attributes: 'messageId chatId userId createdAt flagCount lastEditedAt text textTags',
    indexes: { 'GSI-A1': ['chatMessage/{chatId}', '{createdAt}'] },
  },
  chatMessageFlag: flag('chatMessage', 'messageId'),
  comment: {
    table: 'Main',
    key: ['comment/{commentId}', '-'],
    version: 1,
    attributes: 'commentId postId userId commentedAt text textTags flagCount',
    indexes: {
      'GSI-A1': ['comment/{postId}', '{commentedAt}'],
      'GSI-A2': ['comment/{userId}', '{commentedAt}'],
    },
  },
  commentFlag: flag('comment', 'commentId'),
  post: {
    table: 'Main',
    key: ['post/{postId}', '-'],
    version: 3,
    attributes:
      'postId postedAt postedByUserId postType postStatus postStatusReason albumId originalPostId expiresAt text keywords textTags checksum isVerified isVerifiedHiddenValue viewedByCount onymousLikeCount anonymousLikeCount flagCount commentCount commentsUnviewedCount commentsDisabled likesDisabled sharingDisabled verificationHidden setAsUserPhoto',
    indexes: {
      'GSI-A1': ['post/{postedByUserId}', '{postStatus}/{expiresAt}'],
      'GSI-A2': ['post/{postedByUserId}', '{postStatus}/{postedAt}'],
      'GSI-A3': ['post/{postedByUserId}', '{lastUnreadCommentAt}'],
      'GSI-K1': ['post/{expiresAtDate}', '{expiresAtTime}'],
      'GSI-K2': ['postChecksum/{checksum}', '{postedAt}'],
      'GSI-K3': ['post/{albumId}', '{albumRank:Number}'],
    },
    sparse:
      'GSI-A1 and GSI-K1 only with `expiresAt`, GSI-A3 only with unviewed comments, GSI-K2 only with `checksum`, GSI-K3 only with `albumId`',
  },
  legacyFeed: {
    table: 'Main',
    key: ['post/{postId}', 'feed/{userId}'],
    version: 3,
    attributes: '',
    indexes: { 'GSI-A1': ['feed/{userId}', '{postedAt}'], 'GSI-A2': ['feed/{userId}', '{postedByUserId}'] },
  },
  postFlag: flag('post', 'postId'),
  postImage: {
    table: 'Main',
    key: ['post/{postId}', 'image'],
    version: 0,
    attributes: 'takenInReal originalFormat imageFormat width height colors crop',
    indexes: {},
  },
  like: {
    table: 'Main',
    key: ['post/{postId}', 'like/{userId}'],
    version: 1,
    attributes: 'likedByUserId likeStatus likedAt postId',
    indexes: {
      'GSI-A1': ['like/{likedByUserId}', '{likeStatus}/{likedAt}'],
      'GSI-A2': ['like/{postId}', '{likeStatus}/{likedAt}'],
      'GSI-K2': ['like/{postedByUserId}', '{likedByUserId}'],
    },
  },
  originalMetadata: {
    table: 'Main',
    key: ['post/{postId}', 'originalMetadata'],
    version: 0,
    attributes: 'originalMetadata',
    indexes: {},
  },
  postTrending: trending('post', 'postId'),
  postView: {
    table: 'Main',
    key: ['post/{postId}', 'view/{userId}'],
    version: 0,
    attributes: 'firstViewedAt lastViewedAt viewCount thumbnailViewCount focusViewCount',
    indexes: {
      'GSI-A1': ['postView/{postId}', '{firstViewedAt}'],
      'GSI-A2': ['postView/{userId}', '{firstViewedAt}'],
    },
  },
  userTrending: trending('user', 'userId'),
} as const satisfies Record<string, SeedRow>;
