import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export interface PrivateChatMember {
  readonly PrivateChatId: string;
  readonly UserId: string;
  readonly LastReadAt?: string;
}

export const privateChatMemberKey = (privateChatId: string, userId: string): KeyOf<'PrivateChats'> => ({
  PK: `PRIVATECHAT#${privateChatId}`,
  SK: `USER#${userId}`,
});

export const privateChatMemberIndexKeys = (member: PrivateChatMember): IndexKeysOf<'PrivateChats'> => ({
  UserPrivateChatsPK: `USER#${member.UserId}`,
  UserPrivateChatsSK: `PRIVATECHAT#${member.PrivateChatId}`,
});
