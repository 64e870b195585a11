import { describe, inOrder, type ObjectStore, type StoredObject } from './object-store.ts';

/** The objects of a bucket that keeps nothing after stopping. */
export const openObjectMemory = (now: () => number): ObjectStore => {
  const objects = new Map<string, StoredObject>();
  return {
    put: async (object, onlyIfNew = false) => {
      if (onlyIfNew && objects.has(object.key)) return undefined;
      const info = describe(object, now());
      objects.set(object.key, { info, content: object.content });
      return info;
    },
    read: async (key) => objects.get(key),
    delete: async (key) => objects.delete(key),
    list: () => inOrder([...objects.values()].map(({ info }) => info)),
  };
};
