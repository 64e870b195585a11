import type { TableDesign } from '../../contract/table.ts';
import { ConditionFailed, commitOne } from '../../lambdas/runtime/commit.ts';
import { absent, all, any, equals, isExisting } from '../../lambdas/runtime/condition.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { update } from '../../lambdas/runtime/write.ts';
import type { Drift } from './tally.ts';

/** Puts one count right, unless it has moved since it was read: then the next audit will tell. */
export const repair = async (dynamo: Dynamo, table: TableDesign, drift: Drift): Promise<boolean> => {
  const { key, attribute, found, expected } = drift;
  const asRead = found === 0 ? any(absent(attribute), equals(attribute, 0)) : equals(attribute, found);
  const change = { set: { [attribute]: expected } };
  try {
    await commitOne(dynamo, update(table, key, change, { condition: all(isExisting, asRead) }));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
