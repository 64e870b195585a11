/** What counts ought to be, by item and attribute. */
export interface Sums {
  add(item: string, attribute: string, by?: number): void;
  of(item: string): Readonly<Record<string, number>>;
}

export const createSums = (): Sums => {
  const sums = new Map<string, Record<string, number>>();
  return {
    add: (item, attribute, by = 1) => {
      const counts = sums.get(item) ?? {};
      counts[attribute] = (counts[attribute] ?? 0) + by;
      sums.set(item, counts);
    },
    of: (item) => sums.get(item) ?? {},
  };
};
