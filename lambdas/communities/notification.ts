import type { KeyOf } from '../runtime/keys.ts';

export type CommunityNotificationType =
  | 'NEW_PRIVATE_CHAT_MESSAGE'
  | 'NEW_GROUP_CHAT_MESSAGE'
  | 'NEW_CHAT_REQUEST'
  | 'CHAT_REQUEST_ACCEPTED'
  | 'CHAT_REQUEST_REJECTED'
  | 'NEW_COMMUNITY_NEAR_YOU';

/** Reading one moves it to the other key. `#` sorts before `R`, so unread ones come first. */
export interface CommunityNotification {
  readonly Id: string;
  readonly NotificationType: CommunityNotificationType;
  readonly Message: string;
  readonly Target: string;
  readonly Read: boolean;
  readonly Seen: boolean;
}

export const unreadNotificationKey = (userId: string, at: string, id: string): KeyOf<'Notifications'> => ({
  PK: `USER#${userId}`,
  SK: `NOTIFICATION#UNREAD#${at}#${id}`,
});

export const readNotificationKey = (userId: string, at: string, id: string): KeyOf<'Notifications'> => ({
  PK: `USER#${userId}`,
  SK: `NOTIFICATIONREAD#${at}#${id}`,
});
