import { type TableDesign, text } from '../table.ts';

export const boardServiceSettings = {
  name: 'BoardServiceSettings',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {
    GSI1: { hash: text('GSI1PK'), range: text('GSI1SK'), projection: 'ALL' },
    GSI2: { hash: text('GSI2PK'), range: text('GSI2SK'), projection: 'ALL' },
  },
  stream: false,
} as const satisfies TableDesign;
