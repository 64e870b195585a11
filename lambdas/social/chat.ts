import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, type MainKey } from './index-keys.ts';

export type ChatType = 'DIRECT' | 'GROUP';

export interface Chat {
  readonly schemaVersion: number;
  readonly chatId: string;
  readonly chatType: ChatType;
  readonly name?: string;
  readonly createdByUserId: string;
  readonly createdAt: string;
  readonly lastMessageActivityAt?: string;
  readonly flagCount?: number;
  readonly messagesCount?: number;
  readonly userCount?: number;
  /** The two users of a DIRECT chat, in either order. */
  readonly userId1?: string;
  readonly userId2?: string;
}

export const chatSchemaVersion = versions['chat/-'];

export const chatKey = (chatId: string): MainKey => ({ partitionKey: `chat/${chatId}`, sortKey: '-' });

export const chatIndexKeys = ({ chatType, userId1, userId2 }: Chat): IndexKeys =>
  chatType === 'DIRECT' && userId1 && userId2 ? a1(`chat/${[userId1, userId2].sort().join('/')}`, '-') : {};
