import type { AccessPattern, SeedRow, SeedTable } from './seed.ts';

export const stickersTables = {
  StickerTags: {
    key: 'id S, value S',
    indexes: {
      'search-by-value-index': 'authorUserId S, value S, ALL',
      'query-status-index': 'setName S, authorUserId S, ALL',
      'search-by-author-index': 'authorUserId S, setName S, ALL',
    },
    stream: true,
  },
  StickerFavorites: { key: 'userId S, fileUniqueId S', indexes: {}, stream: false },
  StickerSessions: { key: 'userId S', indexes: {}, ttl: 'expiresAt', stream: false },
  StickerQueue: { key: 'userId S, fileUniqueId S', indexes: {}, ttl: 'expiresAt', stream: false },
} as const satisfies Record<string, SeedTable>;

export const stickersRows = {
  stickerTag: {
    table: 'StickerTags',
    key: ['{authorUserId}#{fileUniqueId}', '{value}'],
    attributes: 'authorUserId fileUniqueId value setName fileId',
    indexes: {
      'search-by-value-index': ['{authorUserId}', '{value}'],
      'query-status-index': ['{setName}', '{authorUserId}'],
      'search-by-author-index': ['{authorUserId}', '{setName}'],
    },
    sparse: 'query-status-index and search-by-author-index only for files of a set (`setName`)',
  },
  sharedStickerTag: {
    table: 'StickerTags',
    key: ['##{fileUniqueId}', '{value}'],
    attributes: 'authorUserId fileUniqueId value setName fileId',
    indexes: {
      'search-by-value-index': ['#', '{value}'],
      'query-status-index': ['{setName}', '#'],
      'search-by-author-index': ['#', '{setName}'],
    },
    sparse: 'as the row of an author; absent for private tags',
  },
  stickerTagRevision: {
    table: 'StickerTags',
    key: ['{authorUserId}#{fileUniqueId}', '#'],
    attributes: 'revision',
    indexes: {},
    ours: 'an author who replaces the tags of a file twice at once is served one after the other',
  },
  stickerFavorite: {
    table: 'StickerFavorites',
    key: ['{userId}', '{fileUniqueId}'],
    attributes: 'userId fileUniqueId fileId setName',
    indexes: {},
    ours: 'an empty search shows favourites',
  },
  stickerSession: {
    table: 'StickerSessions',
    key: ['{userId}'],
    attributes: 'userId phase isPrivate file queue revision lastUpdateId expiresAt',
    indexes: {},
    ours: 'where a user is while tagging a set; gone after an hour',
  },
  queuedSticker: {
    table: 'StickerQueue',
    key: ['{userId}', '{fileUniqueId}'],
    attributes: 'userId fileUniqueId fileId setName expiresAt',
    indexes: {},
    ours: 'the files of the set being tagged; gone after an hour',
  },
} as const satisfies Record<string, SeedRow>;

export const stickersPatterns: readonly AccessPattern[] = [
  { asks: 'my tags by value', of: 'stickerTag', index: 'search-by-value-index', range: 'begins with the query' },
  {
    asks: "everyone's tags by value",
    of: 'sharedStickerTag',
    index: 'search-by-value-index',
    range: 'begins with the query',
  },
  { asks: 'my tags of a file, to replace them', of: 'stickerTag' },
  { asks: 'the files of a set that are tagged by me', of: 'stickerTag', index: 'query-status-index' },
  { asks: 'the files of a set that are tagged by anyone', of: 'sharedStickerTag', index: 'query-status-index' },
  { asks: 'all my tags, or those in a set', of: 'stickerTag', index: 'search-by-author-index' },
  { asks: 'my favourites', of: 'stickerFavorite' },
  { asks: 'my tagging session', of: 'stickerSession' },
  { asks: 'the files still to be tagged', of: 'queuedSticker' },
];
