import { notifyAll } from '../runtime/notify.ts';
import type { World } from '../runtime/world.ts';
import type { Item } from '../runtime/write.ts';

export const feedChanged = (userId: string): Item => ({ userId, type: 'USER_FEED_CHANGED' });

export const tellOfFeed = (world: World, userIds: readonly string[]): Promise<void> =>
  notifyAll(world, 'triggerNotification', userIds.map(feedChanged));
