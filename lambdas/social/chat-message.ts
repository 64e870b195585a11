import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, type MainKey } from './index-keys.ts';
import type { TextTag } from './text-tag.ts';

export interface ChatMessage {
  readonly schemaVersion: number;
  readonly messageId: string;
  readonly chatId: string;
  /** Absent from system messages. */
  readonly userId?: string;
  readonly createdAt: string;
  readonly lastEditedAt?: string;
  readonly text: string;
  readonly textTags: readonly TextTag[];
  readonly flagCount?: number;
  /** Set in the moment before it is removed against its author's will. */
  readonly removedByForce?: boolean;
}

export const chatMessageSchemaVersion = versions['chatMessage/-'];

export const chatMessageKey = (messageId: string): MainKey => ({
  partitionKey: `chatMessage/${messageId}`,
  sortKey: '-',
});

export const chatMessageIndexKeys = (message: ChatMessage): IndexKeys =>
  a1(`chatMessage/${message.chatId}`, message.createdAt);
