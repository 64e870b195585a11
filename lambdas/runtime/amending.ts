import { ConditionFailed, commitOne } from './commit.ts';
import { absent, all, any, below, isExisting } from './condition.ts';
import type { Dynamo } from './dynamo.ts';
import type { Effect, Raise } from './effect.ts';
import { addressText } from './read.ts';
import { update, type Write } from './write.ts';

const unlessRefused = async (dynamo: Dynamo, write: Write): Promise<void> => {
  try {
    await commitOne(dynamo, write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const highest = (effects: readonly Effect[]): readonly Raise[] => {
  const tops = new Map<string, Raise>();
  for (const effect of effects) {
    if (effect.do !== 'raise') continue;
    const text = `${addressText(effect)}|${effect.attribute}`;
    const top = tops.get(text);
    if (!top || top.to < effect.to) tops.set(text, effect);
  }
  return [...tops.values()];
};

const raiseWrite = ({ table, key, attribute, to, along }: Raise): Write =>
  update(
    table,
    key,
    { set: { [attribute]: to, ...along } },
    { condition: all(isExisting, any(absent(attribute), below(attribute, to))) },
  );

/** Amendments in the order of their records; raises once per target, since only the highest is left of them. */
export const performAmendments = async (dynamo: Dynamo, effects: readonly Effect[]): Promise<void> => {
  await Promise.all(highest(effects).map((one) => unlessRefused(dynamo, raiseWrite(one))));
  for (const effect of effects) {
    if (effect.do !== 'amend') continue;
    const condition = all(isExisting, effect.condition);
    await unlessRefused(dynamo, update(effect.table, effect.key, effect.change, { condition }));
  }
};
