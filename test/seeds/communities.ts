import type { AccessPattern, SeedRow, SeedTable } from './seed.ts';

const key = 'PK S, SK S';
const index = (name: string) => `${name}PK S, ${name}SK S, ALL`;

export const communitiesTables = {
  Users: { key: 'PK S', indexes: {}, stream: false },
  Communities: {
    key,
    indexes: {
      CommunityLocationIndex: index('CommunityLocation'),
      CommunityMembersIndex: index('CommunityMembers'),
      CommunityGroupChatsIndex: index('CommunityGroupChats'),
    },
    stream: false,
  },
  Notifications: { key, indexes: {}, stream: true },
  GroupChats: { key, indexes: { UserGroupChatsIndex: index('UserGroupChats') }, stream: true },
  PrivateChats: { key, indexes: { UserPrivateChatsIndex: index('UserPrivateChats') }, stream: true },
  ChatRequests: { key, indexes: { PendingChatRequestsIndex: 'PK S, PendingId S, ALL' }, stream: true },
} as const satisfies Record<string, SeedTable>;

const request = 'Id UserId ChatId CreatedAt Status Seen';
const message = 'Id Content CreatedAt Reactions Read Editted';
const notification = 'Id NotificationType Message Target Read Seen';
const at = '<ISO-8601-timestamp>';

export const communitiesRows = {
  communityUser: {
    table: 'Users',
    key: ['USER#<user_id>'],
    attributes: 'Id Username Name Email Bio Location CreatedAt LastSeenAt AvatarURL CoverPhotoURL Role',
    indexes: {},
  },
  community: {
    table: 'Communities',
    key: ['COMMUNITY#<community_id>', 'COMMUNITY#<community_id>'],
    attributes: 'Id Name Description Topic AvatarURL CoverPhotoURL Location CreatedAt Founder',
    indexes: { CommunityLocationIndex: ['COUNTRY#<country_name>', 'STATE#<state_name>#CITY#<city_name>'] },
  },
  communityMember: {
    table: 'Communities',
    key: ['COMMUNITY#<community_id>', 'USER#<user_id>'],
    attributes: '',
    indexes: { CommunityMembersIndex: ['USER#<user_id>', 'COMMUNITY#<community_id>'] },
  },
  communityGroupChat: {
    table: 'Communities',
    key: ['COMMUNITY#<community_id>', 'GROUPCHAT#<group_chat_id>'],
    attributes: '',
    indexes: { CommunityGroupChatsIndex: ['GROUPCHAT#<group_chat_id>', 'COMMUNITY#<community_id>'] },
  },
  unreadNotification: {
    table: 'Notifications',
    key: ['USER#<user_id>', `NOTIFICATION#UNREAD#${at}#<notification_id>`],
    attributes: notification,
    indexes: {},
  },
  readNotification: {
    table: 'Notifications',
    key: ['USER#<user_id>', `NOTIFICATIONREAD#${at}#<notification_id>`],
    attributes: notification,
    indexes: {},
  },
  groupChat: {
    table: 'GroupChats',
    key: ['GROUPCHAT#<group_chat_id>', 'GROUPCHAT#<group_chat_id>'],
    attributes: 'Id Name Description Capacity Private NumMembers',
    indexes: {},
  },
  groupChatMember: {
    table: 'GroupChats',
    key: ['GROUPCHAT#<group_chat_id>', 'USER#<user_id>'],
    attributes: '',
    indexes: { UserGroupChatsIndex: ['USER#<user_id>', 'GROUPCHAT#<group_chat_id>'] },
  },
  groupChatMessage: {
    table: 'GroupChats',
    key: ['GROUPCHAT#<group_chat_id>', `MESSAGE#${at}#<message_id>`],
    attributes: message,
    indexes: {},
  },
  privateChat: {
    table: 'PrivateChats',
    key: ['PRIVATECHAT#<private_chat_id>', 'PRIVATECHAT#<private_chat_id>'],
    attributes: 'Id Name Description',
    indexes: {},
  },
  privateChatMember: {
    table: 'PrivateChats',
    key: ['PRIVATECHAT#<private_chat_id>', 'USER#<user_id>'],
    attributes: '',
    indexes: { UserPrivateChatsIndex: ['USER#<user_id>', 'PRIVATECHAT#<private_chat_id>'] },
  },
  privateChatMessage: {
    table: 'PrivateChats',
    key: ['PRIVATECHAT#<private_chat_id>', `MESSAGE#${at}#<message_id>`],
    attributes: message,
    indexes: {},
  },
  userChatRequest: {
    table: 'ChatRequests',
    key: ['USER#<user_id>', `CHATREQUEST#${at}#<request_id>`],
    attributes: request,
    indexes: { PendingChatRequestsIndex: ['USER#<user_id>', '<pending_id>'] },
    sparse: 'PendingChatRequestsIndex only while `PENDING`',
  },
  groupChatRequest: {
    table: 'ChatRequests',
    key: ['GROUPCHAT#<group_chat_id>', `CHATREQUEST#${at}#<request_id>`],
    attributes: request,
    indexes: { PendingChatRequestsIndex: ['GROUPCHAT#<group_chat_id>', '<pending_id>'] },
    sparse: 'PendingChatRequestsIndex only while `PENDING`',
  },
  communityUsername: {
    table: 'Users',
    key: ['USERNAME#<folded username>'],
    attributes: 'UserId',
    indexes: {},
    ours: 'user names are unique and searched for, yet the table has no index',
  },
  communityUserEmail: {
    table: 'Users',
    key: ['USEREMAIL#<folded email>'],
    attributes: 'UserId',
    indexes: {},
    ours: 'e-mail addresses are unique and searched for, yet the table has no index',
  },
  communityName: {
    table: 'Communities',
    key: ['COMMUNITYNAME#<folded name>', 'COMMUNITYNAME#<folded name>'],
    attributes: 'CommunityId',
    indexes: {},
    ours: 'community names are unique by this reservation',
  },
  pendingChatRequest: {
    table: 'ChatRequests',
    key: ['USER#<user_id>', 'PENDINGGROUPCHAT#<group_chat_id>'],
    attributes: 'Id CreatedAt',
    indexes: {},
    ours: 'a user has one pending request per chat; without PendingId no list shows it',
  },
} as const satisfies Record<string, SeedRow>;

export const communitiesPatterns: readonly AccessPattern[] = [
  { asks: 'a user', of: 'communityUser' },
  { asks: 'the user of a user name', of: 'communityUsername' },
  { asks: 'the user of an e-mail address', of: 'communityUserEmail' },
  { asks: 'a community', of: 'community' },
  { asks: 'the community of a name', of: 'communityName' },
  { asks: 'the communities of a country', of: 'community', index: 'CommunityLocationIndex' },
  { asks: 'of a state', of: 'community', index: 'CommunityLocationIndex', range: 'begins with `STATE#<state_name>#`' },
  { asks: 'of a city', of: 'community', index: 'CommunityLocationIndex', range: 'equals' },
  { asks: 'the members of a community', of: 'communityMember', range: 'begins with `USER#`' },
  { asks: 'the group chats of a community', of: 'communityGroupChat', range: 'begins with `GROUPCHAT#`' },
  { asks: "a user's communities", of: 'communityMember', index: 'CommunityMembersIndex' },
  { asks: 'the community of a group chat', of: 'communityGroupChat', index: 'CommunityGroupChatsIndex' },
  {
    asks: 'unread notifications',
    of: 'unreadNotification',
    range: 'begins with `NOTIFICATION#UNREAD#`',
    order: 'descending',
  },
  { asks: 'read notifications', of: 'readNotification', range: 'begins with `NOTIFICATIONREAD#`', order: 'descending' },
  { asks: 'the members of a group chat', of: 'groupChatMember', range: 'begins with `USER#`' },
  {
    asks: 'the messages of a group chat',
    of: 'groupChatMessage',
    range: 'begins with `MESSAGE#`',
    order: 'descending',
  },
  { asks: "a user's group chats", of: 'groupChatMember', index: 'UserGroupChatsIndex' },
  {
    asks: 'the messages of a private chat',
    of: 'privateChatMessage',
    range: 'begins with `MESSAGE#`',
    order: 'descending',
  },
  { asks: "a user's private chats", of: 'privateChatMember', index: 'UserPrivateChatsIndex' },
  { asks: "all of a user's requests", of: 'userChatRequest', range: 'begins with `CHATREQUEST#`', order: 'descending' },
  { asks: "a user's pending requests", of: 'userChatRequest', index: 'PendingChatRequestsIndex' },
  { asks: "a chat's pending requests", of: 'groupChatRequest', index: 'PendingChatRequestsIndex' },
];
