import type { SeedRow } from './seed.ts';

const match = (status: string) =>
  ({
    table: 'DatingMatches',
    key: ['{userId}', '{matchUserId}'],
    attributes: 'userId matchUserId status rank',
    indexes: { [`GSI-${status}`]: ['{userId}', '{rank:Number}'] },
    ours: 'the document leaves matching to another system',
  }) satisfies SeedRow;

/** The social rows no document has. */
export const socialOwnRows = {
  transaction: {
    table: 'Main',
    key: ['transaction/{transactionId}', '-'],
    version: 0,
    attributes: 'userId status originalTransactionId latestReceiptInfo pendingRenewalInfo price',
    indexes: { 'GSI-A1': ['transaction/{userId}', '{createdAt}'] },
    ours: 'royalties are computed from payments',
  },
  trendingLandmark: {
    table: 'Main',
    key: ['trending/landmark', '-'],
    version: 0,
    attributes: 'landmark',
    indexes: {},
    ours: 'scores must count from one moment to compare; this says from which',
  },
  username: {
    table: 'Main',
    key: ['reservedUsername/{username}', '-'],
    version: 0,
    attributes: 'userId',
    indexes: {},
    ours: 'an index enforces nothing: usernames are unique by this reservation, in lower case',
  },
  directChat: {
    table: 'Main',
    key: ['directChat/{userId1},{userId2}', '-'],
    version: 0,
    attributes: 'chatId',
    indexes: {},
    ours: 'an index enforces nothing: a pair has one direct chat by this reservation; the two user ids are sorted',
  },
  searchUsername: {
    table: 'Search',
    key: ['user#{first two characters}', '{term}#username#{id}'],
    attributes: 'kind id',
    indexes: {},
    ours: 'users are found by their usernames',
  },
  searchFullName: {
    table: 'Search',
    key: ['user#{first two characters}', '{term}#fullName#{id}'],
    attributes: 'kind id',
    indexes: {},
    ours: 'users are found by the words of their names',
  },
  searchKeyword: {
    table: 'Search',
    key: ['post#{first two characters}', '{term}#keyword#{id}'],
    attributes: 'kind id',
    indexes: {},
    ours: 'posts are found by their keywords',
  },
  mention: {
    table: 'Search',
    key: ['mention#{userId}', '{noun}#{id}'],
    attributes: 'kind userId noun id',
    indexes: {},
    ours: 'a post, comment or chat message is found by whom it names, so that no one who left stays named',
  },
  potentialMatch: match('potential'),
  rejectedMatch: match('rejected'),
  approvedMatch: match('approved'),
  confirmedMatch: match('confirmed'),
} as const satisfies Record<string, SeedRow>;
