import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export interface GroupChatMember {
  readonly GroupChatId: string;
  readonly UserId: string;
  readonly JoinedAt: string;
  readonly LastReadAt?: string;
}

export const groupChatMemberKey = (groupChatId: string, userId: string): KeyOf<'GroupChats'> => ({
  PK: `GROUPCHAT#${groupChatId}`,
  SK: `USER#${userId}`,
});

export const groupChatMemberIndexKeys = (member: GroupChatMember): IndexKeysOf<'GroupChats'> => ({
  UserGroupChatsPK: `USER#${member.UserId}`,
  UserGroupChatsSK: `GROUPCHAT#${member.GroupChatId}`,
});
