import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

export interface ChatView {
  readonly schemaVersion: number;
  readonly chatId: string;
  readonly userId: string;
  readonly firstViewedAt: string;
  readonly lastViewedAt: string;
  readonly viewCount: number;
}

export const chatViewSchemaVersion = versions['chat/view'];

export const chatViewKey = (chatId: string, userId: string): MainKey => ({
  partitionKey: `chat/${chatId}`,
  sortKey: `view/${userId}`,
});

export const chatViewIndexKeys = (view: ChatView): IndexKeys => ({
  ...a1(`chatView/${view.chatId}`, view.firstViewedAt),
  ...a2(`chatView/${view.userId}`, view.firstViewedAt),
});
