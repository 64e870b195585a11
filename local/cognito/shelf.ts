import type { Change, Journal } from './journal.ts';

/** The values of one kind in a journal, by id. */
export interface Shelf<Value> {
  get(id: string): Value | undefined;
  all(): readonly Value[];
  put(id: string, value: Value): void;
  remove(id: string): void;
  /** The change `put` would write, for writing several at once. */
  putting(id: string, value: Value): Change;
  removing(id: string): Change;
}

export const shelf = <Value>(journal: Journal, kind: string): Shelf<Value> => {
  const prefix = `${kind}/`;
  const putting = (id: string, value: Value): Change => [prefix + id, value];
  const removing = (id: string): Change => [prefix + id, null];
  return {
    get: (id) => journal.values.get(prefix + id) as Value | undefined,
    all: () => [...journal.values].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value as Value),
    put: (id, value) => journal.write(putting(id, value)),
    remove: (id) => journal.write(removing(id)),
    putting,
    removing,
  };
};
