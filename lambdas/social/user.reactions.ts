import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { putItem, removeItem } from '../runtime/effect.ts';
import { reaction } from '../runtime/reaction.ts';
import { type DeletedUser, deletedUserIndexKeys, deletedUserKey, deletedUserSchemaVersion } from './deleted-user.ts';
import { entriesOf } from './search.rules.ts';
import { statusOf, type User } from './user.ts';
import { workOff } from './works.ts';

/** A user who is gone leaves a tombstone; one who comes back takes it away. */
export const keepTombstone = reaction<User>(({ before, after, at }) => {
  if (before && after) return [];
  if (after) return [removeItem(main, deletedUserKey(after.userId))];
  if (!before) return [];
  const deletedAt = before.leftAt ?? at;
  const tombstone: DeletedUser = { schemaVersion: deletedUserSchemaVersion, userId: before.userId, deletedAt };
  return [putItem(main, { ...deletedUserKey(before.userId), ...deletedUserIndexKeys(tombstone), ...tombstone })];
});

/** People are found by the names they have, and by no others. */
export const keepFindable = reaction<User>(
  ({ before, after }) => [
    ...(before ? entriesOf(before) : []).map(({ shard, term }) => removeItem(search, { shard, term })),
    ...(after ? entriesOf(after) : []).map((entry) => putItem(search, entry)),
  ],
  { watching: ['username', 'fullName', 'lastManuallyReindexedAt'] },
);

/** What names a user who is gone goes after them. */
export const removeRest = reaction<User>(({ before, after, at }) => {
  if (!before || after) return [];
  const { userId, leftAt = at } = before;
  return [
    workOff({ do: 'deleteUser', userId, leftAt, keepsAccount: statusOf(before) === 'RESETTING' }),
    workOff({ do: 'keepPhoto', userId }),
  ];
});

/** Copies of a photo that was replaced go. */
export const clearPhotos = reaction<User>(
  ({ after }) => (after ? [workOff({ do: 'keepPhoto', userId: after.userId })] : []),
  { watching: ['photoPostId'] },
);

/** Someone who is no longer private need not be asked. */
export const letFollowersIn = reaction<User>(
  ({ before, after }) =>
    before?.privacyStatus === 'PRIVATE' && after?.privacyStatus === 'PUBLIC'
      ? [workOff({ do: 'openUp', userId: after.userId })]
      : [],
  { watching: ['privacyStatus'] },
);

const judgements = [
  { forced: 'postForcedArchivingCount', of: ['postCount', 'postArchivedCount'], forcedBy: 'posts' },
  { forced: 'commentForcedDeletionCount', of: ['commentCount', 'commentDeletedCount'], forcedBy: 'comments' },
  { forced: 'chatMessagesForcedDeletionCount', of: ['chatMessagesCreationCount'], forcedBy: 'chatMessages' },
] as const;

/** Someone of whose things more than a tenth had to be removed is disabled; five things are too few to tell. */
export const disableOffenders = reaction<User>(
  ({ before, after }) =>
    judgements.flatMap(({ forced, of, forcedBy }) => {
      if (!after || (after[forced] ?? 0) <= (before?.[forced] ?? 0)) return [];
      const total = of.reduce((sum, name) => sum + (after[name] ?? 0), 0);
      if (total <= 5 || (after[forced] ?? 0) <= total / 10) return [];
      return [workOff({ do: 'forceDisable', userId: after.userId, forcedBy })];
    }),
  { watching: judgements.map(({ forced }) => forced) },
);
