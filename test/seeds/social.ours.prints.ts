import {
  type DatingMatch,
  datingMatchIndexKeys,
  datingMatchKey,
  type MatchStatus,
} from '../../lambdas/social/dating-match.ts';
import { directChatKey, directChatSchemaVersion } from '../../lambdas/social/direct-chat.ts';
import { type Mention, mentionKey } from '../../lambdas/social/mention.ts';
import { type SearchKind, searchEntryKey } from '../../lambdas/social/search-entry.ts';
import { transactionIndexKeys, transactionKey, transactionSchemaVersion } from '../../lambdas/social/transaction.ts';
import { trendingLandmarkKey, trendingLandmarkSchemaVersion } from '../../lambdas/social/trending-landmark.ts';
import { usernameKey, usernameSchemaVersion } from '../../lambdas/social/username.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';
import type { socialOwnRows } from './social.ours.ts';

const searchPrint = (kind: SearchKind): Print => ({
  by: [searchEntryKey],
  item: searchEntryKey(kind, '{term}', '{id}'),
  where: { '{first two characters}': '{t' },
});

const matchPrint = (status: MatchStatus): Print => ({
  by: [datingMatchKey, datingMatchIndexKeys],
  item: {
    ...datingMatchKey('{userId}', '{matchUserId}'),
    ...datingMatchIndexKeys(placeholders<DatingMatch>({ status, rank: 7 })),
  },
  where: { '{rank:Number}': 7 },
});

export const socialOwnPrints: Readonly<Record<keyof typeof socialOwnRows, Print>> = {
  transaction: {
    by: [transactionKey, transactionIndexKeys],
    version: transactionSchemaVersion,
    item: { ...transactionKey('{transactionId}'), ...transactionIndexKeys(placeholders()) },
  },
  trendingLandmark: {
    by: [trendingLandmarkKey],
    version: trendingLandmarkSchemaVersion,
    item: trendingLandmarkKey(),
  },
  username: { by: [usernameKey], version: usernameSchemaVersion, item: usernameKey('{USERNAME}') },
  directChat: {
    by: [directChatKey],
    version: directChatSchemaVersion,
    item: directChatKey('{userId2}', '{userId1}'),
  },
  searchUsername: searchPrint('username'),
  searchFullName: searchPrint('fullName'),
  searchKeyword: searchPrint('keyword'),
  mention: { by: [mentionKey], item: mentionKey(placeholders<Mention>()) },
  potentialMatch: matchPrint('POTENTIAL'),
  rejectedMatch: matchPrint('REJECTED'),
  approvedMatch: matchPrint('APPROVED'),
  confirmedMatch: matchPrint('CONFIRMED'),
};
