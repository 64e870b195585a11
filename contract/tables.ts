import { availableServices } from './tables/available-services.ts';
import { boardJoinRequests } from './tables/board-join-requests.ts';
import { boardMemberships } from './tables/board-memberships.ts';
import { boardServicePermissions } from './tables/board-service-permissions.ts';
import { boardServiceSettings } from './tables/board-service-settings.ts';
import { boards } from './tables/boards.ts';
import { chatRequests } from './tables/chat-requests.ts';
import { communities } from './tables/communities.ts';
import { datingMatches } from './tables/dating-matches.ts';
import { feed } from './tables/feed.ts';
import { groupChats } from './tables/group-chats.ts';
import { ledger } from './tables/ledger.ts';
import { main } from './tables/main.ts';
import { notifications } from './tables/notifications.ts';
import { privateChats } from './tables/private-chats.ts';
import { roots } from './tables/roots.ts';
import { search } from './tables/search.ts';
import { stickerFavorites } from './tables/sticker-favorites.ts';
import { stickerQueue } from './tables/sticker-queue.ts';
import { stickerSessions } from './tables/sticker-sessions.ts';
import { stickerTags } from './tables/sticker-tags.ts';
import { userProfiles } from './tables/user-profiles.ts';
import { users } from './tables/users.ts';

/** The one catalogue: lib/ declares these, lambdas/ read and write them, tests build them. */
export const tables = {
  Main: main,
  Feed: feed,
  Roots: roots,
  UserProfiles: userProfiles,
  Boards: boards,
  BoardMemberships: boardMemberships,
  BoardJoinRequests: boardJoinRequests,
  AvailableServices: availableServices,
  BoardServiceSettings: boardServiceSettings,
  BoardServicePermissions: boardServicePermissions,
  Users: users,
  Communities: communities,
  Notifications: notifications,
  GroupChats: groupChats,
  PrivateChats: privateChats,
  ChatRequests: chatRequests,
  StickerTags: stickerTags,
  Ledger: ledger,
  Search: search,
  DatingMatches: datingMatches,
  StickerFavorites: stickerFavorites,
  StickerSessions: stickerSessions,
  StickerQueue: stickerQueue,
} as const;

export type TableName = keyof typeof tables;
