import type { TableName } from '../../contract/tables.ts';

/** A table as its document describes it: `key` and each index read "hash S, range N", an index ends with its projection. */
export interface SeedTable {
  readonly key: string;
  readonly indexes: Readonly<Record<string, string>>;
  readonly ttl?: string;
  readonly stream: boolean;
}

/** A row of a document: its key and its index keys, positional, with the placeholders of the document. */
export interface SeedRow {
  readonly table: TableName;
  readonly key: readonly [hash: string, range?: string];
  readonly indexes: Readonly<Record<string, readonly [hash: string, range?: string]>>;
  readonly version?: number;
  /** The names in the document's attribute column, separated by spaces. */
  readonly attributes: string;
  /** When an index key is missing, in words. */
  readonly sparse?: string;
  /** Ours: no document has the row; the value says why it exists. */
  readonly ours?: string;
}

/** A question the data answers, and the one request that answers it. Without an index it is asked of the table itself. */
export interface AccessPattern {
  readonly asks: string;
  readonly of: string;
  readonly index?: string;
  readonly range?: string;
  readonly order?: 'ascending' | 'descending';
}

export interface Correction {
  readonly document: string;
  readonly says: string;
  readonly weDo: string;
  readonly because: string;
}

/** The attribute names of a "hash S, range N, ALL" text, with their types. */
export const keyAttributes = (schema: string): readonly { readonly name: string; readonly type: string }[] =>
  schema
    .split(', ')
    .map((part) => part.split(' '))
    .flatMap(([name, type]) => (name && type ? [{ name, type }] : []));
