import { main } from '../../contract/tables/main.ts';
import { putItem, removeItem } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { type DeletedUser, deletedUserIndexKeys, deletedUserKey, deletedUserSchemaVersion } from './deleted-user.ts';
import type { User } from './user.ts';

/** A user who is gone leaves a tombstone; one who comes back takes it away. */
export const keepTombstone = reaction<User>(({ before, after, at }) => {
  if (before && after) return [];
  if (after) return [removeItem(main, deletedUserKey(after.userId))];
  if (!before) return [];
  const tombstone: DeletedUser = { schemaVersion: deletedUserSchemaVersion, userId: before.userId, deletedAt: at };
  return [putItem(main, { ...deletedUserKey(before.userId), ...deletedUserIndexKeys(tombstone), ...tombstone })];
});
