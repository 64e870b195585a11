import type { Dynamo } from './dynamo.ts';
import type { Count } from './effect.ts';
import type { Found } from './reaction.ts';
import { type Address, addressText, keyOf, readAll } from './read.ts';
import { rulesFor } from './rules.ts';
import type { StreamDesign } from './stream.ts';
import type { Item } from './write.ts';

/**
 * What items add to counts, on themselves and elsewhere: what the reactions would count if each had only now been made.
 * The rules are written once, in the reactions, so a recount cannot disagree with them about what a count means.
 */
export const sharesOf = async (
  dynamo: Dynamo,
  design: StreamDesign,
  items: readonly Item[],
  at: string,
): Promise<readonly Count[]> => {
  const made = items.map((after) => ({ change: { after, at, expired: false }, key: keyOf(design.table, after) }));
  const rules = await rulesFor(
    design,
    made.map(({ key }) => key),
  );
  const stirred = made.map((one) => ({ ...one, reactions: rules(one.key) }));
  const needed: readonly Address[] = stirred.flatMap(({ change, reactions }) =>
    reactions.flatMap(({ needs }) => needs?.(change) ?? []),
  );
  const read = await readAll(dynamo, needed);
  const found: Found = <T extends object>(address: Address) => read.get(addressText(address)) as T | undefined;
  const afterwards = stirred.flatMap(({ change, reactions }) =>
    reactions.flatMap(({ react }) => react(change, found)).filter((effect) => effect.do === 'count'),
  );
  return [...afterwards, ...items.flatMap((item) => design.countedAtOnce?.(item) ?? [])];
};
