import type { StickerTag } from './tag.ts';

const columns = ['value', 'visibility', 'fileUniqueId', 'fileId', 'setName', 'mimeType', 'createdAt'] as const;

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

export const csvHeader = line(columns);

/** Rows of RFC 4180, to be joined to those before them. */
export const csvRows = (tags: readonly StickerTag[]): string =>
  tags
    .map((tag) => ({ ...tag, visibility: tag.isPrivate ? 'PRIVATE' : 'PUBLIC' }))
    .map((tag) => line(columns.map((column) => tag[column] ?? '')))
    .join('');
