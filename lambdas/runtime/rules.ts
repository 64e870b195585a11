import type { Reaction, ReactionsTo } from './reaction.ts';
import type { Item, Key } from './write.ts';

interface Ruled<Kinds> {
  readonly kindOf: (key: Key) => (keyof Kinds & string) | undefined;
  readonly reactions: { readonly [Kind in keyof Kinds]: ReactionsTo<Kinds[Kind]> };
}

/** Finds all that happens when an item changes, once the kinds of the given keys are loaded. */
export const rulesFor = async <Kinds>(design: Ruled<Kinds>, keys: readonly Key[]) => {
  const kinds = [...new Set(keys.flatMap((key) => design.kindOf(key) ?? []))];
  const load = async (kind: keyof Kinds & string) => {
    const given = design.reactions[kind];
    const list = typeof given === 'function' ? await given() : given;
    return [kind, list as unknown as readonly Reaction<Item>[]] as const;
  };
  const loaded = new Map<string | undefined, readonly Reaction<Item>[]>(await Promise.all(kinds.map(load)));
  return (key: Key): readonly Reaction<Item>[] => loaded.get(design.kindOf(key)) ?? [];
};
