import type { TableDesign } from '../../contract/table.ts';
import type { Address } from './read.ts';
import type { StreamRecord } from './record.ts';
import type { Item } from './write.ts';

/**
 * Counting anew, in the order of the stream. A mark cannot tell a redrive whether it counted a parked record or passed it,
 * so a redrive adds nothing to a count that marks keep: it asks for a recount by a note on the item. The note comes along
 * in the stream (a); its reader adds up the partition and notes the sums, which come along as well (b). If nothing was
 * counted between a and b, nothing changed between, and the sums are what the count has to be at b. Else it is asked again.
 */
export interface Recount {
  readonly id: string;
  /** The reader that keeps these counts: streams have two. */
  readonly by: string;
  readonly attributes: readonly string[];
  /** How often something was counted in between. */
  readonly tries?: number;
  /** Added up, and where in the stream that was asked for. */
  readonly sums?: Readonly<Record<string, number>>;
  readonly asked?: string;
}

export const noteName = 'recount';
export const noteOf = (item: Item | undefined): string | undefined => {
  const text = item?.[noteName];
  return typeof text === 'string' ? text : undefined;
};
export const readNote = (text: string): Recount => JSON.parse(text);

/** A note that comes along in the stream, for this reader. */
export interface Note extends Address {
  readonly sequence: string;
  readonly text: string;
}

export const notesIn = (consumer: string, table: TableDesign, record: StreamRecord): readonly Note[] => {
  const { before, after } = record.change;
  const text = noteOf(after);
  if (!text || text === noteOf(before) || readNote(text).by !== consumer) return [];
  return [{ table, key: record.key, sequence: record.sequence, text }];
};
