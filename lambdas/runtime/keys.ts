import type { TableName, tables } from '../../contract/tables.ts';

type Design<Name extends TableName> = (typeof tables)[Name];
type Attributes<Schema> = Schema extends { readonly hash: infer Hash }
  ? Hash | (Schema extends { readonly range: infer Range } ? Range : never)
  : never;
type ValueOf<Attribute> = Attribute extends { readonly type: 'N' } ? number : string;
type NameOf<Attribute> = Attribute extends { readonly name: infer Name extends string } ? Name : never;

type IndexAttributes<Name extends TableName> = Attributes<Design<Name>['indexes'][keyof Design<Name>['indexes']]>;

/** The primary key of a table, spelled and typed by the catalogue. */
export type KeyOf<Name extends TableName> = {
  readonly [A in Attributes<Design<Name>> as NameOf<A>]: ValueOf<A>;
};

/** The index keys an item of a table may carry; a missing one keeps the item out of that index. */
export type IndexKeysOf<Name extends TableName> = {
  readonly [A in IndexAttributes<Name> as NameOf<A>]?: ValueOf<A>;
};

export type IndexKeys = Readonly<Record<string, string | number>>;

export interface KeyChanges {
  readonly set: Record<string, string | number>;
  readonly remove: string[];
}

/** What an update must do to index keys so that they follow the item: nothing for keys that stay as they are. */
export const keyChanges = (before: IndexKeys, after: IndexKeys): KeyChanges => ({
  set: Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value)),
  remove: Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
});

export const maxSegment = 256;

/** Whether a value may become part of a key: separators, control characters and broken ones would make two keys out of one, or one of two. */
export const isSegment = (value: string): boolean =>
  value.length > 0 && value.length <= maxSegment && !/[/#\p{Cc}\p{Cs}]/u.test(value);

/** A name as people compare names: "Book  Club" and "book club" reserve the same key. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
