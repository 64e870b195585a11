import { versions } from '../../contract/versions.ts';
import { a1, a2, a3, type IndexKeys, k1, type MainKey } from './index-keys.ts';

export interface Card {
  readonly schemaVersion: number;
  readonly cardId: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly title: string;
  readonly subTitle?: string;
  readonly action: string;
  readonly postId?: string;
  readonly commentId?: string;
  /** The contact a CONTACT_JOINED card is about: it goes when they go. */
  readonly joinedUserId?: string;
  /** Set while a push is pending. */
  readonly notifyUserAt?: string;
}

export const cardSchemaVersion = versions['card/-'];

export const cardKey = (cardId: string): MainKey => ({ partitionKey: `card/${cardId}`, sortKey: '-' });

export const cardIndexKeys = (card: Card): IndexKeys => ({
  ...a1(`user/${card.userId}`, `card/${card.createdAt}`),
  ...(card.postId && a2(`card/${card.postId}`, card.userId)),
  ...(card.joinedUserId && a3(`card/${card.joinedUserId}`, '-')),
  ...(card.commentId && a3(`card/${card.commentId}`, '-')),
  ...(card.notifyUserAt && k1('card', `${card.notifyUserAt}/${card.userId}`)),
});
