import type { environment } from './environment.ts';
import type { TableName } from './tables.ts';

/** How variables are spelled. Functions carry the rule and not the list, which grows with every system. */
export const tableVariable = (table: TableName) => `PLAZA_TABLE_${table.toUpperCase()}` as const;

export const settingVariable = (name: keyof typeof environment): string =>
  `PLAZA_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
