import type { SeedTable } from './seed.ts';

const main = (index: string, sort: 'S' | 'N', projection: 'ALL' | 'KEYS_ONLY') =>
  `gsi${index}PartitionKey S, gsi${index}SortKey ${sort}, ${projection}`;

export const socialTables = {
  Main: {
    key: 'partitionKey S, sortKey S',
    indexes: {
      'GSI-A1': main('A1', 'S', 'ALL'),
      'GSI-A2': main('A2', 'S', 'ALL'),
      'GSI-A3': main('A3', 'S', 'ALL'),
      'GSI-A4': main('A4', 'N', 'ALL'),
      'GSI-K1': main('K1', 'S', 'KEYS_ONLY'),
      'GSI-K2': main('K2', 'S', 'KEYS_ONLY'),
      'GSI-K3': main('K3', 'N', 'KEYS_ONLY'),
    },
    stream: true,
  },
  Feed: {
    key: 'postId S, feedUserId S',
    indexes: {
      'GSI-A1': 'feedUserId S, postedAt S, ALL',
      'GSI-A2': 'feedUserId S, postedByUserId S, ALL',
    },
    stream: false,
  },
  Search: { key: 'shard S, term S', indexes: {}, stream: false },
  DatingMatches: {
    key: 'userId S, matchUserId S',
    indexes: {
      'GSI-potential': 'userIdGSIPotential S, rank N, ALL',
      'GSI-rejected': 'userIdGSIRejected S, rank N, ALL',
      'GSI-approved': 'userIdGSIApproved S, rank N, ALL',
      'GSI-confirmed': 'userIdGSIConfirmed S, rank N, ALL',
    },
    stream: false,
  },
  Ledger: { key: 'marker S', indexes: {}, ttl: 'expiresAt', stream: false },
} as const satisfies Record<string, SeedTable>;
