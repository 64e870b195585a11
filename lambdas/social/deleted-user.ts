import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, type MainKey } from './index-keys.ts';

/** All that is left of a deleted user. */
export interface DeletedUser {
  readonly schemaVersion: number;
  readonly userId: string;
  readonly deletedAt: string;
}

export const deletedUserSchemaVersion = versions['user/deleted'];

export const deletedUserKey = (userId: string): MainKey => ({ partitionKey: `user/${userId}`, sortKey: 'deleted' });

export const deletedUserIndexKeys = (user: DeletedUser): IndexKeys => a1('userDeleted', user.deletedAt);
