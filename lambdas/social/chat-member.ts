import { versions } from '../../contract/versions.ts';
import { type IndexKeys, k1, k2, type MainKey } from './index-keys.ts';

export interface ChatMember {
  readonly schemaVersion: number;
  readonly chatId: string;
  readonly userId: string;
  readonly joinedAt: string;
  readonly lastMessageActivityAt: string;
  readonly messagesUnviewedCount?: number;
}

export const chatMemberSchemaVersion = versions['chat/member'];

export const chatMemberKey = (chatId: string, userId: string): MainKey => ({
  partitionKey: `chat/${chatId}`,
  sortKey: `member/${userId}`,
});

export const chatMemberIndexKeys = (member: ChatMember): IndexKeys => ({
  ...k1(`chat/${member.chatId}`, `member/${member.joinedAt}`),
  ...k2(`member/${member.userId}`, `chat/${member.lastMessageActivityAt}`),
});
