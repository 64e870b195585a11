import { versions } from '../../contract/versions.ts';
import { type IndexKeys, k1, type MainKey } from './index-keys.ts';

export type FlaggedType = 'chat' | 'chatMessage' | 'comment' | 'post';

export interface Flag {
  readonly schemaVersion: number;
  readonly itemType: FlaggedType;
  readonly itemId: string;
  readonly userId: string;
  readonly createdAt: string;
}

export const flagSchemaVersion = versions['post/flag'];

export const flagKey = (itemType: FlaggedType, itemId: string, userId: string): MainKey => ({
  partitionKey: `${itemType}/${itemId}`,
  sortKey: `flag/${userId}`,
});

export const flagIndexKeys = (flag: Flag): IndexKeys => k1(`flag/${flag.userId}`, flag.itemType);
