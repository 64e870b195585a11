import type { FunctionName } from './fields.ts';
import type { FunctionDesign } from './function.ts';

/** The functions behind GraphQL fields, one per noun group. contract/fields.ts says which fields each one serves. */
export const functions = {
  users: {
    entry: 'social/user.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'links', 'photoCopies'],
  },
  accounts: {
    entry: 'social/account.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'identityPool', 'loginProviders', 'links', 'photos'],
  },
  logins: {
    entry: 'social/login.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'identityPool', 'loginProviders', 'passwordKey', 'links', 'photos'],
  },
  graph: {
    entry: 'social/graph.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links', 'photos'],
  },
  finding: {
    entry: 'social/finding.resolvers',
    tables: { Main: 'write', Search: 'read' },
    uses: ['pageTokenSecret', 'links', 'photos'],
  },
  posts: {
    entry: 'social/post.resolvers',
    tables: { Main: 'write', Feed: 'read' },
    uses: ['pageTokenSecret', 'links', 'verification', 'media', 'films'],
  },
  albums: {
    entry: 'social/album.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links', 'media', 'films'],
  },
  trending: {
    entry: 'social/trending.resolvers',
    tables: { Main: 'read' },
    uses: ['pageTokenSecret', 'links', 'photos'],
  },
  talk: {
    entry: 'social/talk.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links', 'media', 'films'],
  },
  stickerTags: {
    entry: 'stickers/tag.resolvers',
    tables: { StickerTags: 'write' },
    uses: [],
  },
  stickerSearch: {
    entry: 'stickers/search.resolvers',
    tables: { StickerTags: 'read' },
    uses: ['pageTokenSecret'],
  },
  stickerQueue: {
    entry: 'stickers/queue.resolvers',
    tables: { StickerTags: 'read', StickerFavorites: 'write', StickerSessions: 'write', StickerQueue: 'write' },
    uses: ['pageTokenSecret'],
  },
  boards: {
    entry: 'boards/board.resolvers',
    tables: { UserProfiles: 'read', Boards: 'write', BoardMemberships: 'write', BoardServiceSettings: 'write' },
    uses: ['pageTokenSecret'],
  },
  boardProfiles: {
    entry: 'boards/profile.resolvers',
    tables: { UserProfiles: 'write' },
    uses: ['userPool'],
  },
  boardMembers: {
    entry: 'boards/membership.resolvers',
    tables: {
      UserProfiles: 'read',
      Boards: 'write',
      BoardMemberships: 'write',
      BoardServiceSettings: 'read',
      BoardServicePermissions: 'write',
    },
    uses: ['pageTokenSecret'],
  },
  boardJoining: {
    entry: 'boards/join-request.resolvers',
    tables: {
      UserProfiles: 'read',
      Boards: 'write',
      BoardMemberships: 'write',
      BoardJoinRequests: 'write',
      BoardServiceSettings: 'read',
      BoardServicePermissions: 'read',
    },
    uses: ['pageTokenSecret'],
  },
  boardServices: {
    entry: 'boards/service.resolvers',
    tables: {
      UserProfiles: 'read',
      Boards: 'write',
      BoardMemberships: 'read',
      BoardJoinRequests: 'write',
      AvailableServices: 'read',
      BoardServiceSettings: 'write',
      BoardServicePermissions: 'write',
    },
    uses: [],
  },
  boardGrants: {
    entry: 'boards/permission.resolvers',
    tables: {
      UserProfiles: 'read',
      Boards: 'read',
      BoardMemberships: 'write',
      BoardServiceSettings: 'write',
      BoardServicePermissions: 'write',
    },
    uses: ['pageTokenSecret'],
  },
} as const satisfies Readonly<Record<FunctionName, FunctionDesign>>;
