import { type TableDesign, text } from '../table.ts';

export const availableServices = {
  name: 'AvailableServices',
  origin: 'boards',
  hash: text('PK'),
  range: text('SK'),
  indexes: {},
  stream: false,
} as const satisfies TableDesign;
