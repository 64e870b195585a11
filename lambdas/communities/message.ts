import type { KeyOf } from '../runtime/keys.ts';

export type Reaction = 'LIKE' | 'LAUGH' | 'HEART' | 'SAD' | 'EYES' | 'WOW' | 'ANGRY';

export interface Message {
  readonly Id: string;
  readonly ChatId: string;
  readonly UserId: string;
  readonly Content: string;
  readonly CreatedAt: string;
  /** By user id: one reaction each. */
  readonly Reactions: Readonly<Record<string, Reaction>>;
  readonly Read: boolean;
  /** Spelled as the document spells it; clients see `edited`. */
  readonly Editted: boolean;
}

export const groupChatMessageKey = (groupChatId: string, at: string, messageId: string): KeyOf<'GroupChats'> => ({
  PK: `GROUPCHAT#${groupChatId}`,
  SK: `MESSAGE#${at}#${messageId}`,
});

export const privateChatMessageKey = (privateChatId: string, at: string, messageId: string): KeyOf<'PrivateChats'> => ({
  PK: `PRIVATECHAT#${privateChatId}`,
  SK: `MESSAGE#${at}#${messageId}`,
});
