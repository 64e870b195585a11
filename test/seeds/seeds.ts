import type { TableName } from '../../contract/tables.ts';
import { boardsPatterns, boardsRows, boardsTables } from './boards.ts';
import { communitiesPatterns, communitiesRows, communitiesTables } from './communities.ts';
import { rootsPatterns, rootsRows, rootsTables } from './roots.ts';
import type { AccessPattern, SeedRow, SeedTable } from './seed.ts';
import { contentRows } from './social.content.ts';
import { socialOwnRows } from './social.ours.ts';
import { socialPatterns } from './social.patterns.ts';
import { peopleRows } from './social.people.ts';
import { socialTables } from './social.tables.ts';
import { stickersPatterns, stickersRows, stickersTables } from './stickers.ts';

/** The documents, restated as data: each with its tables (ours among them), its rows and the questions it answers. */
export const documents = {
  social: {
    tables: socialTables,
    rows: { ...peopleRows, ...contentRows, ...socialOwnRows },
    patterns: socialPatterns,
  },
  roots: { tables: rootsTables, rows: rootsRows, patterns: rootsPatterns },
  boards: { tables: boardsTables, rows: boardsRows, patterns: boardsPatterns },
  communities: { tables: communitiesTables, rows: communitiesRows, patterns: communitiesPatterns },
  stickers: { tables: stickersTables, rows: stickersRows, patterns: stickersPatterns },
} as const;

export const seedTables: Readonly<Record<TableName, SeedTable>> = {
  ...socialTables,
  ...rootsTables,
  ...boardsTables,
  ...communitiesTables,
  ...stickersTables,
};

const everyRow = {
  ...documents.social.rows,
  ...documents.roots.rows,
  ...documents.boards.rows,
  ...documents.communities.rows,
  ...documents.stickers.rows,
} as const;

export type SeedRows = typeof everyRow;
export const seedRows: Readonly<Record<keyof SeedRows, SeedRow>> = everyRow;

export const accessPatterns: readonly AccessPattern[] = Object.values(documents).flatMap(({ patterns }) => patterns);
