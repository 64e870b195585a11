type Image = Readonly<Record<string, unknown>>;

/** Items the time-to-live sweeper deleted, by which their stream records are told from a user's deletes. */
export interface ExpiredItems {
  add(table: string, key: string, attribute: string, value: unknown): void;
  /** The sweeper was wrong: somebody else was first. */
  forget(table: string, key: string): void;
  has(table: string, key: string, image: Image | undefined): boolean;
}

const rememberedFor = 10 * 60_000;

/** The expiry time is part of the memory: an item made anew under the same key is another item. */
export const rememberExpired = (now: () => number = Date.now): ExpiredItems => {
  const items = new Map<string, { readonly attribute: string; readonly value: string; readonly at: number }>();
  return {
    add: (table, key, attribute, value) => {
      for (const [name, { at }] of items) {
        if (at > now() - rememberedFor) break;
        items.delete(name);
      }
      const name = `${table}/${key}`;
      items.delete(name);
      items.set(name, { attribute, value: JSON.stringify(value), at: now() });
    },
    forget: (table, key) => void items.delete(`${table}/${key}`),
    has: (table, key, image) => {
      const item = items.get(`${table}/${key}`);
      return item !== undefined && JSON.stringify(image?.[item.attribute]) === item.value;
    },
  };
};
