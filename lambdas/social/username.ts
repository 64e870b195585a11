import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

/** Usernames are unique whatever their case: two users who want one meet at this item. */
export interface Username {
  readonly schemaVersion: number;
  readonly userId: string;
}

export const usernameSchemaVersion = versions['reservedUsername/-'];

export const usernameKey = (username: string): MainKey => ({
  partitionKey: `reservedUsername/${username.toLowerCase()}`,
  sortKey: '-',
});
