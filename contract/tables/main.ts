import { numeric, type TableDesign, text } from '../table.ts';
import { versions } from '../versions.ts';

export const main = {
  name: 'Main',
  origin: 'social',
  hash: text('partitionKey'),
  range: text('sortKey'),
  indexes: {
    'GSI-A1': { hash: text('gsiA1PartitionKey'), range: text('gsiA1SortKey'), projection: 'ALL' },
    'GSI-A2': { hash: text('gsiA2PartitionKey'), range: text('gsiA2SortKey'), projection: 'ALL' },
    'GSI-A3': { hash: text('gsiA3PartitionKey'), range: text('gsiA3SortKey'), projection: 'ALL' },
    'GSI-A4': { hash: text('gsiA4PartitionKey'), range: numeric('gsiA4SortKey'), projection: 'ALL' },
    'GSI-K1': { hash: text('gsiK1PartitionKey'), range: text('gsiK1SortKey'), projection: 'KEYS_ONLY' },
    'GSI-K2': { hash: text('gsiK2PartitionKey'), range: text('gsiK2SortKey'), projection: 'KEYS_ONLY' },
    'GSI-K3': { hash: text('gsiK3PartitionKey'), range: numeric('gsiK3SortKey'), projection: 'KEYS_ONLY' },
  },
  versions,
  stream: true,
} as const satisfies TableDesign;
