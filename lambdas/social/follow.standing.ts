import { main } from '../../contract/tables/main.ts';
import type { Store } from '../runtime/store.ts';
import { type Follow, followKey } from './follow.ts';

/** Whether someone follows a user, neither only asking to nor denied. */
export const isFollowing = async (store: Store, followedUserId: string, followerUserId: string): Promise<boolean> =>
  (await store.get<Follow>(main, followKey(followedUserId, followerUserId)))?.followStatus === 'FOLLOWING';
