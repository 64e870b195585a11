import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

/** Two users have one direct chat at most: the reservation two racing creations meet at, whoever of the two opens it. */
export interface DirectChat {
  readonly schemaVersion: number;
  readonly chatId: string;
}

export const directChatSchemaVersion = versions['directChat/-'];

export const directChatKey = (userId1: string, userId2: string): MainKey => ({
  partitionKey: `directChat/${[userId1, userId2].sort().join(',')}`,
  sortKey: '-',
});
