import { isDeepStrictEqual } from 'node:util';
import { keyChanges } from './keys.ts';
import type { Change } from './write.ts';

type IndexKeysOf<T> = (item: T) => object;

/** An item without some of its attributes. */
export const without = <T extends object, Name extends keyof T>(item: T, ...names: readonly Name[]): Omit<T, Name> => {
  const gone = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !gone.has(name))) as Omit<T, Name>;
};

/** The update that turns an item as it was read into what it shall be, index keys included. */
export const itemChange = <T extends object>(before: T, after: T, indexKeys: IndexKeysOf<T>): Change => {
  const keys = keyChanges({ ...indexKeys(before) }, { ...indexKeys(after) });
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after).filter(([, value]) => value !== undefined));
  const set = [...is].filter(([name, value]) => !isDeepStrictEqual(was.get(name), value));
  const keyNames = new Set(keys.remove);
  const gone = [...was.keys()].filter((name) => !is.has(name) && !keyNames.has(name));
  return { set: { ...Object.fromEntries(set), ...keys.set }, remove: [...gone, ...keys.remove] };
};

export const changesNothing = ({ set = {}, remove = [] }: Change): boolean =>
  Object.keys(set).length === 0 && remove.length === 0;
