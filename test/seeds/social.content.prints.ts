import { albumIndexKeys, albumKey, albumSchemaVersion } from '../../lambdas/social/album.ts';
import { type Chat, chatIndexKeys, chatKey, chatSchemaVersion } from '../../lambdas/social/chat.ts';
import { chatMemberIndexKeys, chatMemberKey, chatMemberSchemaVersion } from '../../lambdas/social/chat-member.ts';
import { chatMessageIndexKeys, chatMessageKey, chatMessageSchemaVersion } from '../../lambdas/social/chat-message.ts';
import { chatViewIndexKeys, chatViewKey, chatViewSchemaVersion } from '../../lambdas/social/chat-view.ts';
import { commentIndexKeys, commentKey, commentSchemaVersion } from '../../lambdas/social/comment.ts';
import { type Flag, type FlaggedType, flagIndexKeys, flagKey, flagSchemaVersion } from '../../lambdas/social/flag.ts';
import { legacyFeedIndexKeys, legacyFeedKey, legacyFeedSchemaVersion } from '../../lambdas/social/legacy-feed.ts';
import { likeIndexKeys, likeKey, likeSchemaVersion } from '../../lambdas/social/like.ts';
import { originalMetadataKey, originalMetadataSchemaVersion } from '../../lambdas/social/original-metadata.ts';
import { type Post, postIndexKeys, postKey, postSchemaVersion } from '../../lambdas/social/post.ts';
import { postImageKey, postImageSchemaVersion } from '../../lambdas/social/post-image.ts';
import { postViewIndexKeys, postViewKey, postViewSchemaVersion } from '../../lambdas/social/post-view.ts';
import {
  type TrendingType,
  trendingIndexKeys,
  trendingKey,
  trendingSchemaVersion,
} from '../../lambdas/social/trending.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';
import type { contentRows } from './social.content.ts';

const flagPrint = (itemType: FlaggedType, itemId: string): Print => ({
  by: [flagKey, flagIndexKeys],
  version: flagSchemaVersion,
  item: { ...flagKey(itemType, itemId, '{userId}'), ...flagIndexKeys(placeholders<Flag>({ itemType })) },
});

const trendingPrint = (itemType: TrendingType, itemId: string): Print => ({
  by: [trendingKey, trendingIndexKeys],
  version: trendingSchemaVersion,
  item: { ...trendingKey(itemType, itemId), ...trendingIndexKeys(itemType, 12.5) },
  where: { '{score:Number}': 12.5 },
});

const expiresAt = '{expiresAtDate}T{expiresAtTime}Z';

export const contentPrints: Readonly<Record<keyof typeof contentRows, Print>> = {
  album: {
    by: [albumKey, albumIndexKeys],
    version: albumSchemaVersion,
    item: { ...albumKey('{albumId}'), ...albumIndexKeys(placeholders({ ownedByUserId: '{userId}' })) },
  },
  chat: {
    by: [chatKey, chatIndexKeys],
    version: chatSchemaVersion,
    item: { ...chatKey('{chatId}'), ...chatIndexKeys(placeholders<Chat>({ chatType: 'DIRECT' })) },
  },
  chatFlag: flagPrint('chat', '{chatId}'),
  chatMember: {
    by: [chatMemberKey, chatMemberIndexKeys],
    version: chatMemberSchemaVersion,
    item: { ...chatMemberKey('{chatId}', '{userId}'), ...chatMemberIndexKeys(placeholders()) },
  },
  chatView: {
    by: [chatViewKey, chatViewIndexKeys],
    version: chatViewSchemaVersion,
    item: { ...chatViewKey('{chatId}', '{userId}'), ...chatViewIndexKeys(placeholders()) },
  },
  chatMessage: {
    by: [chatMessageKey, chatMessageIndexKeys],
    version: chatMessageSchemaVersion,
    item: { ...chatMessageKey('{messageId}'), ...chatMessageIndexKeys(placeholders()) },
  },
  chatMessageFlag: flagPrint('chatMessage', '{messageId}'),
  comment: {
    by: [commentKey, commentIndexKeys],
    version: commentSchemaVersion,
    item: { ...commentKey('{commentId}'), ...commentIndexKeys(placeholders()) },
  },
  commentFlag: flagPrint('comment', '{commentId}'),
  post: {
    by: [postKey, postIndexKeys],
    version: postSchemaVersion,
    item: { ...postKey('{postId}'), ...postIndexKeys(placeholders<Post>({ expiresAt, albumRank: 0.25 })) },
    where: { '{expiresAt}': expiresAt, '{albumRank:Number}': 0.25 },
  },
  legacyFeed: {
    by: [legacyFeedKey, legacyFeedIndexKeys],
    version: legacyFeedSchemaVersion,
    item: { ...legacyFeedKey('{postId}', '{userId}'), ...legacyFeedIndexKeys(placeholders()) },
  },
  postFlag: flagPrint('post', '{postId}'),
  postImage: { by: [postImageKey], version: postImageSchemaVersion, item: postImageKey('{postId}') },
  like: {
    by: [likeKey, likeIndexKeys],
    version: likeSchemaVersion,
    item: { ...likeKey('{postId}', '{userId}'), ...likeIndexKeys(placeholders()) },
  },
  originalMetadata: {
    by: [originalMetadataKey],
    version: originalMetadataSchemaVersion,
    item: originalMetadataKey('{postId}'),
  },
  postTrending: trendingPrint('post', '{postId}'),
  postView: {
    by: [postViewKey, postViewIndexKeys],
    version: postViewSchemaVersion,
    item: { ...postViewKey('{postId}', '{userId}'), ...postViewIndexKeys(placeholders()) },
  },
  userTrending: trendingPrint('user', '{userId}'),
};
