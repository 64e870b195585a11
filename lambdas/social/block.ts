import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

export interface Block {
  readonly schemaVersion: number;
  readonly blockerUserId: string;
  readonly blockedUserId: string;
  readonly blockedAt: string;
}

export const blockSchemaVersion = versions['user/blocker'];

export const blockKey = (blockedUserId: string, blockerUserId: string): MainKey => ({
  partitionKey: `user/${blockedUserId}`,
  sortKey: `blocker/${blockerUserId}`,
});

export const blockIndexKeys = (block: Block): IndexKeys => ({
  ...a1(`block/${block.blockerUserId}`, block.blockedAt),
  ...a2(`block/${block.blockedUserId}`, block.blockedAt),
});
