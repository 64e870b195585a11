import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export type ChatRequestStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED';

/** Stored twice, with the asking user and with the chat; both rows change in one transaction. */
export interface ChatRequest {
  readonly Id: string;
  readonly UserId: string;
  readonly ChatId: string;
  readonly CreatedAt: string;
  readonly Status: ChatRequestStatus;
  readonly Seen: boolean;
}

/** That a user has asked to join a chat: a second request meets it. It has no PendingId, so no list shows it. */
export interface PendingChatRequest {
  readonly Id: string;
  readonly CreatedAt: string;
}

export const userChatRequestKey = (userId: string, at: string, requestId: string): KeyOf<'ChatRequests'> => ({
  PK: `USER#${userId}`,
  SK: `CHATREQUEST#${at}#${requestId}`,
});

export const groupChatRequestKey = (groupChatId: string, at: string, requestId: string): KeyOf<'ChatRequests'> => ({
  PK: `GROUPCHAT#${groupChatId}`,
  SK: `CHATREQUEST#${at}#${requestId}`,
});

/** Begins with the time, so that pending requests list in the order they were made. */
export const chatRequestIndexKeys = (request: ChatRequest): Pick<IndexKeysOf<'ChatRequests'>, 'PendingId'> =>
  request.Status === 'PENDING' ? { PendingId: `${request.CreatedAt}#${request.Id}` } : {};

export const pendingChatRequestKey = (userId: string, groupChatId: string): KeyOf<'ChatRequests'> => ({
  PK: `USER#${userId}`,
  SK: `PENDINGGROUPCHAT#${groupChatId}`,
});
