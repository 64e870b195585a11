import { versions } from '../../contract/versions.ts';
import { a1, a2, a3, type IndexKeys, type MainKey } from './index-keys.ts';

/** Why a user may not come back, found again by e-mail, phone or device. Outlives the account. */
export interface BannedUser {
  readonly schemaVersion: number;
  readonly userId: string;
  readonly username: string;
  readonly bannedAt: string;
  readonly forcedBy: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly deviceId?: string;
}

export const bannedUserSchemaVersion = versions['user/banned'];

export const bannedUserKey = (userId: string): MainKey => ({ partitionKey: `user/${userId}`, sortKey: 'banned' });

export const bannedUserIndexKeys = (user: BannedUser): IndexKeys => ({
  ...(user.email && a1(`email/${user.email}`, 'banned')),
  ...(user.phoneNumber && a2(`phone/${user.phoneNumber}`, 'banned')),
  ...(user.deviceId && a3(`device/${user.deviceId}`, 'banned')),
});
