import type { KeyOf } from '../runtime/keys.ts';

export interface GroupChat {
  readonly Id: string;
  readonly CommunityId: string;
  readonly Name: string;
  readonly Description: string;
  readonly Capacity: number;
  readonly Private: boolean;
  readonly NumMembers: number;
}

export const groupChatKey = (groupChatId: string): KeyOf<'GroupChats'> => ({
  PK: `GROUPCHAT#${groupChatId}`,
  SK: `GROUPCHAT#${groupChatId}`,
});
