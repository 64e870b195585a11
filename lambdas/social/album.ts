import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, k1, type MainKey } from './index-keys.ts';

export interface Album {
  readonly schemaVersion: number;
  readonly albumId: string;
  readonly ownedByUserId: string;
  readonly name: string;
  readonly description?: string;
  readonly createdAt: string;
  readonly postCount?: number;
  readonly rankCount?: number;
  readonly postsLastUpdatedAt?: string;
  readonly artHash?: string;
  /** Set while the album is empty. */
  readonly deleteAt?: string;
}

export const albumSchemaVersion = versions['album/-'];

export const albumKey = (albumId: string): MainKey => ({ partitionKey: `album/${albumId}`, sortKey: '-' });

export const albumIndexKeys = (album: Album): IndexKeys => ({
  ...a1(`album/${album.ownedByUserId}`, album.createdAt),
  ...(album.deleteAt && k1('album', album.deleteAt)),
});
