import {
  type ChatRequest,
  chatRequestIndexKeys,
  groupChatRequestKey,
  pendingChatRequestKey,
  userChatRequestKey,
} from '../../lambdas/communities/chat-request.ts';
import { communityIndexKeys, communityKey, communityNameKey } from '../../lambdas/communities/community.ts';
import { communityGroupChatIndexKeys, communityGroupChatKey } from '../../lambdas/communities/community-group-chat.ts';
import { communityMemberIndexKeys, communityMemberKey } from '../../lambdas/communities/community-member.ts';
import { groupChatKey } from '../../lambdas/communities/group-chat.ts';
import { groupChatMemberIndexKeys, groupChatMemberKey } from '../../lambdas/communities/group-chat-member.ts';
import { groupChatMessageKey, privateChatMessageKey } from '../../lambdas/communities/message.ts';
import { readNotificationKey, unreadNotificationKey } from '../../lambdas/communities/notification.ts';
import { privateChatKey } from '../../lambdas/communities/private-chat.ts';
import { privateChatMemberIndexKeys, privateChatMemberKey } from '../../lambdas/communities/private-chat-member.ts';
import { communityUserEmailKey, communityUserKey, communityUsernameKey } from '../../lambdas/communities/user.ts';
import type { communitiesRows } from './communities.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';

const at = '<ISO-8601-timestamp>';
const user = '<user_id>';
const group = '<group_chat_id>';
const pair = '<private_chat_id>';
const community = '<community_id>';

const ids = { UserId: user, CommunityId: community, GroupChatId: group, PrivateChatId: pair };
const pending = placeholders<ChatRequest>({ Status: 'PENDING', CreatedAt: at, Id: '<request_id>' });
const where = { '<pending_id>': `${at}#<request_id>` };

const Location = { Country: '<country_name>', State: '<state_name>', City: '<city_name>' };

export const communitiesPrints: Readonly<Record<keyof typeof communitiesRows, Print>> = {
  communityUser: { by: [communityUserKey], item: communityUserKey(user) },
  community: {
    by: [communityKey, communityIndexKeys],
    item: { ...communityKey(community), ...communityIndexKeys(placeholders({ Location })) },
  },
  communityMember: {
    by: [communityMemberKey, communityMemberIndexKeys],
    item: { ...communityMemberKey(community, user), ...communityMemberIndexKeys(placeholders(ids)) },
  },
  communityGroupChat: {
    by: [communityGroupChatKey, communityGroupChatIndexKeys],
    item: { ...communityGroupChatKey(community, group), ...communityGroupChatIndexKeys(placeholders(ids)) },
  },
  unreadNotification: {
    by: [unreadNotificationKey],
    item: unreadNotificationKey(user, at, '<notification_id>'),
  },
  readNotification: { by: [readNotificationKey], item: readNotificationKey(user, at, '<notification_id>') },
  groupChat: { by: [groupChatKey], item: groupChatKey(group) },
  groupChatMember: {
    by: [groupChatMemberKey, groupChatMemberIndexKeys],
    item: { ...groupChatMemberKey(group, user), ...groupChatMemberIndexKeys(placeholders(ids)) },
  },
  groupChatMessage: { by: [groupChatMessageKey], item: groupChatMessageKey(group, at, '<message_id>') },
  privateChat: { by: [privateChatKey], item: privateChatKey(pair) },
  privateChatMember: {
    by: [privateChatMemberKey, privateChatMemberIndexKeys],
    item: { ...privateChatMemberKey(pair, user), ...privateChatMemberIndexKeys(placeholders(ids)) },
  },
  privateChatMessage: { by: [privateChatMessageKey], item: privateChatMessageKey(pair, at, '<message_id>') },
  userChatRequest: {
    by: [userChatRequestKey, chatRequestIndexKeys],
    item: { ...userChatRequestKey(user, at, '<request_id>'), ...chatRequestIndexKeys(pending) },
    where,
  },
  groupChatRequest: {
    by: [groupChatRequestKey, chatRequestIndexKeys],
    item: { ...groupChatRequestKey(group, at, '<request_id>'), ...chatRequestIndexKeys(pending) },
    where,
  },
  communityUsername: {
    by: [communityUsernameKey],
    item: communityUsernameKey('<USERNAME>'),
    where: { '<folded username>': '<username>' },
  },
  communityUserEmail: {
    by: [communityUserEmailKey],
    item: communityUserEmailKey('<EMAIL>'),
    where: { '<folded email>': '<email>' },
  },
  communityName: {
    by: [communityNameKey],
    item: communityNameKey('<NAME>'),
    where: { '<folded name>': '<name>' },
  },
  pendingChatRequest: { by: [pendingChatRequestKey], item: pendingChatRequestKey(user, group) },
};
