/** The parent of a field, as the function that showed the parent carried it along. */
export type Source = Readonly<Record<string, unknown>>;

export const idIn = (source: Source, name: string): string => {
  const id = source[name];
  if (typeof id !== 'string') throw new Error(`the parent of a list carries no ${name}: let its view carry it`);
  return id;
};
