import { type TableDesign, text } from '../table.ts';

/** One marker per counted stream record, so that a redelivered record is counted once. Kept 48 h: a stream redelivers for 24. */
export const ledger = {
  name: 'Ledger',
  origin: 'ours',
  hash: text('marker'),
  indexes: {},
  ttl: 'expiresAt',
  stream: false,
} as const satisfies TableDesign;
