import type { MeterReport, Work } from './meter.ts';

type Row = readonly string[];

const heading: Row = ['', 'operations', 'invocations', 'requests', 'per op.', 'read', 'write', 'by kind'];

const rowOf = (cause: string, work: Work): Row => {
  const { operations, invocations, requests, byKind, readUnits, writeUnits } = work;
  const kinds = Object.entries(byKind).map(([kind, count]) => `${kind} ${count}`);
  const each = operations === 0 ? '' : (requests / operations).toFixed(2);
  const counts = [operations, invocations, requests].map(String);
  return [cause, ...counts, each, String(readUnits), String(writeUnits), kinds.join(', ')];
};

const rowsOf = (title: string, work: Readonly<Record<string, Work>>): readonly Row[] => {
  const rows = Object.entries(work).map(([cause, one]) => rowOf(cause, one));
  return [[title, ...heading.slice(1)], ...(rows.length > 0 ? rows : [['(nothing yet)']])];
};

/** For people: one line per cause, numbers to the right. */
export const meterTable = ({ operations, async }: MeterReport): string => {
  const above = rowsOf('asked for', operations);
  const below = rowsOf('by itself', async);
  const widths = heading.map((_, column) => Math.max(...[...above, ...below].map((row) => row[column]?.length ?? 0)));
  const isText = (column: number): boolean => column === 0 || column === heading.length - 1;
  const line = (row: Row): string =>
    row
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${above.map(line).join('\n')}\n\n${below.map(line).join('\n')}\n`;
};
