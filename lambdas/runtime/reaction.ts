import { isDeepStrictEqual } from 'node:util';
import type { Effect } from './effect.ts';
import type { Address } from './read.ts';
import type { Item } from './write.ts';

/** What happened to one item, as the stream tells it. */
export interface ItemChange<T> {
  readonly before?: T;
  readonly after?: T;
  /** When, as ISO text. */
  readonly at: string;
  /** True when DynamoDB removed the item because its time had come, rather than anyone asking for it. */
  readonly expired: boolean;
}

/** Finds what a reaction said it needs. */
export type Found = <T extends object>(address: Address) => T | undefined;

/** A pure function from a change to its effects; `watching` spares it changes of other attributes. */
export interface Reaction<T> {
  readonly watching?: readonly (keyof T & string)[];
  readonly needs?: (change: ItemChange<T>) => readonly Address[];
  readonly react: (change: ItemChange<T>, found: Found) => readonly Effect[];
}

export const reaction = <T>(react: Reaction<T>['react'], rest: Omit<Reaction<T>, 'react'> = {}): Reaction<T> => ({
  react,
  ...rest,
});

/** The reactions of a kind, or how to load them: then a reader starts with what its first batch needs, not with all. */
export type ReactionsTo<T> = readonly Reaction<T>[] | (() => Promise<readonly Reaction<T>[]>);

/** Every kind of item of a table with its reactions: a kind left out does not compile. */
export type Reactions<Kinds> = { readonly [Kind in keyof Kinds]: ReactionsTo<Kinds[Kind]> };

/** Whatever order the attributes of a map come in: images of one item need not agree on it. */
export const differs = (before: Item | undefined, after: Item | undefined, names: readonly string[]): boolean =>
  names.some((name) => !isDeepStrictEqual(before?.[name], after?.[name]));
