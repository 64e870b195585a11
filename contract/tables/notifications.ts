import { type TableDesign, text } from '../table.ts';

export const notifications = {
  name: 'Notifications',
  origin: 'communities',
  hash: text('PK'),
  range: text('SK'),
  indexes: {},
  stream: true,
} as const satisfies TableDesign;
