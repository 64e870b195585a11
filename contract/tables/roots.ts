import { type TableDesign, text } from '../table.ts';

export const roots = {
  name: 'Roots',
  origin: 'roots',
  hash: text('pk'),
  range: text('sk'),
  indexes: {
    gsi_sk_altSort: { hash: text('sk'), range: text('altSort'), projection: 'ALL' },
  },
  stream: false,
} as const satisfies TableDesign;
